import { sql } from 'drizzle-orm'
import { widthsOf } from '@/lib/pictures/picture-files'
import type { Context } from '@/server/platform/context'
import { derivedId } from '@/server/platform/crypto/ids'
import { fileStore } from '@/server/platform/files/site-files'
import { encodePicture } from './encode-picture'
import { fetchPicture } from './fetch-picture'

/** The namespace of ids of pictures: any that nothing else has. */
const PICTURES = '5a0b4c1e-8c3f-4d27-9a55-0b1f6f0f2a76'
/** A text may come back, and a page that was stored still names it. */
const UNUSED_DAYS = 1

/** Where a file of a picture lies in the store. */
export function pictureFileId(pictureId: string, width: number): string {
  return derivedId(pictureId, `${width}`)
}

/**
 * Keeps a picture of WordPress, once.
 * @param url of the same origin as its texts
 * @returns its id
 * @throws Error with a word why it cannot be had
 */
export async function keepPicture(context: Context, url: string): Promise<string> {
  const { db, env, clock } = context
  const id = derivedId(PICTURES, url)
  const kept = await db.execute(sql`select id from wordpress_pictures where id = ${id}`)
  if (kept.rows.length > 0) return id
  const { files, ...facts } = await encodePicture(await fetchPicture(url))
  for (const [width, bytes] of files) await fileStore(env).put(pictureFileId(id, width), bytes)
  await db.execute(sql`
    insert into wordpress_pictures (id, source_url, width, height, color, blur, kept_at)
    values (${id}, ${url}, ${facts.width}, ${facts.height}, ${facts.color}, ${facts.blur}, ${clock.now().toISOString()})
    on conflict do nothing`)
  return id
}

/** Forgets pictures that no text has, a day after they were kept at the earliest. */
export async function forgetPictures({ db, env, clock }: Context): Promise<void> {
  const { rows } = await db.execute<{ id: string; width: number }>(sql`
    delete from wordpress_pictures p
    where kept_at < ${clock.now().toISOString()}::timestamptz - ${UNUSED_DAYS}::integer * interval '1 day'
      and not exists (select 1 from wordpress_texts t where t.picture_id = p.id)
    returning id, width`)
  for (const { id, width } of rows) {
    for (const each of widthsOf(width)) await fileStore(env).remove(pictureFileId(id, each))
  }
}
