-- Trigrams find a product whose name is misspelt.
create extension if not exists pg_trgm;
