/** The head of a page of the back office: its own title, and nothing for search engines. */
export const officeMeta = (title: string, shopName: string) => [
  { title: `${title} · ${shopName} back office` },
  { name: "robots", content: "noindex" },
];
