import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { moneySettingsChangedMail } from "#office/server/overview/office-mails.ts";
import { type ConfirmingAdmin, confirmIdentity } from "#people/server/staff/access/confirm-identity.ts";
import {
  asPng,
  onePictureAtATime,
  reencodePicture,
  roomForPictures,
} from "#platform/server/pictures/reencode-picture.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { type Logo, saveLogo, storedLogo } from "#shop/server/settings/logo-store.ts";
import type { Shop } from "#shop/server/shop.ts";

/** Sharp on paper at the printed size. */
const LARGEST = { width: 600, height: 200 };

export async function readLogo({ db }: Pick<Shop, "db">): Promise<{ logo: string | null }> {
  const logo = await storedLogo(db);
  return { logo: logo ? `data:image/png;base64,${logo.png}` : null };
}

/** Confirmed, because a picture can show buyers another bank account. */
export async function setLogo(shop: Shop, sent: Buffer, admin: ConfirmingAdmin) {
  await confirmIdentity(shop, admin);
  await roomForPictures(shop);
  const { picture, width, height } = await onePictureAtATime(() => reencodePicture(sent, LARGEST));
  const png = (await asPng(picture)).toString("base64");
  return changeLogo(shop, { png, width, height }, admin);
}

export const removeLogo = (shop: Shop, admin: Admin) => changeLogo(shop, null, admin);

async function changeLogo(shop: Shop, logo: Logo | null, admin: Admin) {
  await change(shop, admin, async ({ tx, at, audit }) => {
    await saveLogo(tx, logo, at);
    const changed = { changed: ["Logo"], money: false, by: admin.name, changedAt: at };
    await queueToShop(tx, () => moneySettingsChangedMail(shop.settings.current(), changed), at);
    const size = logo && { width: logo.width, height: logo.height };
    audit("change-logo", { kind: "settings", id: "logo" }, { after: { logo: size } });
  });
  return readLogo(shop);
}
