/** Access to the staff: anyone may try to log in, only the owner sees and changes who can. */
import type { Principal } from "./principals.ts";
import { admins, type Expectation, everybody, nothing } from "./who-may.ts";

/** Some calls require the caller's token again. */
export const again = ({ token }: Principal) => (token === undefined ? {} : { token });

export const OF_THE_STAFF = {
  "GET /api/admin/login": { may: everybody(200), call: nothing },
  "POST /api/admin/login": {
    may: everybody(200),
    fresh: true,
    call: async (things) => ({ body: (await things.aPerson()).login }),
  },
  "POST /api/admin/forgot-password": {
    may: everybody(200),
    call: () => ({ body: { loginId: "nobody@example.in" } }),
  },
  "POST /api/admin/invitation": {
    may: everybody(200),
    fresh: true,
    call: async (things) => {
      const { token, newPassword } = await things.anInvitation();
      return { body: { token, newPassword } };
    },
  },
  "GET /api/admin/staff": { may: admins(200), call: nothing },
  "POST /api/admin/staff": {
    may: admins(201),
    call: (things, who) => ({ body: { ...things.aPersonForm(), ...again(who) } }),
  },
  "PUT /api/admin/staff/{id}": {
    may: admins(200),
    call: async (things, who) => {
      const { id, form } = await things.anInvitation();
      return { params: { id }, body: { ...form, role: "prices", ...again(who) } };
    },
  },
  "POST /api/admin/staff/{id}/invite": {
    may: admins(200),
    call: async (things, who) => ({ params: { id: (await things.anInvitation()).id }, body: again(who) }),
  },
  "POST /api/admin/staff/{id}/disable": {
    may: admins(200),
    call: async (things, who) => ({ params: { id: (await things.aPerson()).id }, body: again(who) }),
  },
  "GET /api/admin/sessions": { may: admins(200), call: nothing },
  "DELETE /api/admin/sessions/{id}": {
    may: admins(200),
    call: async (things) => ({ params: await things.anOfficeSession() }),
  },
} satisfies Record<string, Expectation>;
