import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Picture } from '@/lib/api/wire'
import { widthsOf } from '@/lib/pictures/picture-files'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { fileStore } from '@/server/platform/files/site-files'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { describeRoutes, type PlainRoute } from '@/server/platform/openapi/plain-route'
import type { OutsidePicture } from '../../port'
import { pictureFileId } from './keep-picture'

const PATH = '/api/content/pictures'
/** Another picture has another address. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const PICTURE_ROUTE: PlainRoute = {
  method: 'get',
  path: `${PATH}/{picture}/{file}`,
  summary: 'A picture of a text of WordPress, at the address that the text names',
  domain: 'content',
  security: [],
  params: z.object({
    picture: z.string().describe('Id of the picture, as the answer of the text names it'),
    file: z.string().describe('Its width in pixels, with .webp'),
  }),
  answers: { 200: { description: 'The picture', content: { 'image/webp': z.string() } } },
  failures: [404, 429, 500, 503],
}

/** The files of pictures that were kept. */
export function contentPictureRoutes(api: Hono<EdgeVariables>): void {
  describeRoutes(api, PICTURE_ROUTE)
  api.get(`${PATH}/:picture/:file`, async (c) => {
    const { context, limit } = c.get('edge')
    await limit('read')
    const bytes = await readPicture(context, c.req.param('picture'), c.req.param('file'))
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp', 'cache-control': FOR_GOOD })
  })
}

/** @throws DomainError not_found for what is no picture of a text, or has no such width */
async function readPicture(context: Context, id: string, file: string): Promise<Uint8Array> {
  const width = Number(/^(\d{1,4})\.webp$/.exec(file)?.[1] ?? 0)
  if (!UUID.test(id) || width === 0) throw new DomainError('not_found')
  const { rows } = await context.db.execute<{ width: number }>(sql`
    select width from wordpress_pictures where id = ${id}`)
  const isOne = rows[0] !== undefined && widthsOf(rows[0].width).includes(width)
  const bytes = isOne ? await fileStore(context.env).get(pictureFileId(id, width)) : null
  if (!bytes) throw new DomainError('not_found')
  return bytes
}

/** The picture as every other one is shown. */
export function presentOutsidePicture({ id, width, height, alt, color, blur }: OutsidePicture): Picture {
  const fileOf = (each: number) => `${PATH}/${id}/${each}.webp`
  return {
    ...{ uuid: id, width, height, alt, title: alt, color, blur, kind: 'photograph', focal: '50% 50%' },
    url: fileOf(width),
    srcset: widthsOf(width)
      .map((each) => `${fileOf(each)} ${each}w`)
      .join(', '),
  }
}
