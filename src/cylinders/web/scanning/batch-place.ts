import type { DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";

export function placeOf({ purpose, for: about }: Pick<DeviceBatch, "purpose" | "for">): string {
  switch (purpose) {
    case "dispatch":
      return `/admin/orders/${about}`;
    case "return":
      return "/admin/returns";
    case "count":
      return "/admin/custody/count";
    case "event":
      return "/admin/custody/events";
  }
}
