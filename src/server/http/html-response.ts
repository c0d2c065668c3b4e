const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text as it stands in HTML: whatever somebody typed is shown, and does nothing. */
export const inHtml = (plain: string) => plain.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
