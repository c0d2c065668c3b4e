const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes plain text, so that user input cannot inject markup. */
export const inHtml = (plain: string) => plain.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
