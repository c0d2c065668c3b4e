import type { Principal } from "./principals.ts";

type FixtureContext = {
  ask: <Answer>(method: "GET" | "POST", url: string, by: Principal, payload?: object) => Promise<Answer>;
  owner: Principal;
  next: () => string;
};

const STAFF_PASSWORD = "Copper2kilo55";

/** People of the back office: invited, active, and logged in. */
export function staffFixtures({ ask, owner, next }: FixtureContext) {
  const { origin = "" } = owner.headers;
  const anonymous: Principal = { headers: { origin } };

  const aPersonForm = () => {
    const name = `Person ${next()}`;
    return { name, email: `${name.replace(" ", "").toLowerCase()}@example.in`, role: "dispatch" };
  };

  async function anInvitation() {
    const form = aPersonForm();
    const body = { ...form, token: owner.token };
    const { person, link } = await ask<{ person: { id: string }; link: string }>(
      "POST",
      "/api/admin/staff",
      owner,
      body,
    );
    return { id: person.id, form, token: new URL(link).searchParams.get("token") ?? "", newPassword: STAFF_PASSWORD };
  }

  return {
    aPersonForm,
    anInvitation,
    async aPerson() {
      const { id, form, token, newPassword } = await anInvitation();
      await ask("POST", "/api/admin/invitation", anonymous, { token, newPassword });
      return { id, form, login: { loginId: form.email, password: newPassword } };
    },
    async anOfficeSession() {
      const { form, token, newPassword } = await anInvitation();
      await ask("POST", "/api/admin/invitation", anonymous, { token, newPassword });
      const sessions = await ask<{ id: string; name: string }[]>("GET", "/api/admin/sessions", owner);
      return { id: sessions.find(({ name }) => name === form.name)?.id ?? "" };
    },
  };
}
