DELETE FROM "settings" WHERE "name" = 'search-words';
