/**
 * What to say to whoever starts the site as root, or null. PostgreSQL is handed to another user; the site is not: it
 * writes into a folder that belongs to root, and only root may stop what runs as somebody else.
 * @param uid of this process; undefined where a system has none
 * @param embedded whether we brought PostgreSQL up
 */
export function rootSentence(uid: number | undefined, embedded: boolean): string | null {
  if (uid !== 0) return null
  const database = embedded ? 'PostgreSQL runs as "nobody", but the' : 'The'
  return `root: ${database} site keeps the rights of root, because its files are root's. Where others reach it, give this folder to a user of its own (chown -R) and start it as that user, or use the image (compose.yaml), which does.`
}
