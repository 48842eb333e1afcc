import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '@/lib/api/wire'
import type { Review } from '@/lib/catalogue/contract'
import type { Language } from '@/lib/locale/market'
import type { Text } from '../content'
import { presentPicture, type StoredPicture } from '../picture'

/** A photograph that a traveller sent with a review; its bytes are asked for by the review. */
export interface ReviewPhoto {
  readonly uuid: string
  readonly width: number
  readonly height: number
  readonly color: string
  readonly alt: Text
}

/** A review as stored, with what its host answered. */
export interface ReviewRow {
  readonly id: string
  readonly author: string
  readonly rating: number
  readonly message: Text
  readonly likes: number
  readonly dislikes: number
  readonly liked: string
  readonly disliked: string
  readonly photos: readonly ReviewPhoto[]
  readonly verified: boolean
  readonly written_on: string
  readonly language: Language
  readonly pictures: readonly StoredPicture[]
  readonly answer: { readonly author: string; readonly message: Text; readonly date: string } | null
}

/** SQL for the columns of a `ReviewRow` out of `reviews r`, whatever else its statement asks for. */
export function reviewColumns(): SQL {
  return sql`r.id, r.author, r.rating::float8 as rating, r.message, r.likes, r.dislikes, r.verified,
    r.written_on, r.language, r.liked, r.disliked, r.photos,
    (select coalesce(json_agg(to_json(i) order by array_position(r.pictures, i.id)), '[]')
      from pictures i where i.id = any(r.pictures)) as pictures,
    (select json_build_object('author', h.name, 'message', r.answer, 'date', r.written_on + r.answered_after)
      from products o join hosts h on h.id = o.host_id
      where o.id = r.product_id and r.answer is not null) as answer`
}

/** Likes and dislikes as the text 'N / M' and as numbers; '0 / 0' when nobody voted (specification §3, §5). */
export function presentReview(row: ReviewRow, language: Language): Review {
  const { answer } = row
  return {
    uuid: row.id,
    message: row.message[language],
    likes_dislikes: `${row.likes} / ${row.dislikes}`,
    likes: row.likes,
    dislikes: row.dislikes,
    rating: row.rating,
    author: row.author,
    liked: row.liked,
    disliked: row.disliked,
    date: row.written_on,
    verified: row.verified,
    language: row.language,
    translated: row.message.es !== row.message.en,
    pictures: [
      ...row.pictures.map((picture) => presentPicture(picture, language)),
      ...row.photos.map((photo) => presentPhoto(row.id, photo, language)),
    ],
    answer: answer && { author: answer.author, message: answer.message[language], date: answer.date },
  }
}

/** In the one size in which it is kept. */
function presentPhoto(
  review: string,
  { uuid, width, height, color, alt }: ReviewPhoto,
  language: Language,
): Picture {
  return {
    ...{
      uuid,
      url: `/api/v1.5/reviews/${review}/pictures/${uuid}`,
      srcset: '',
      width,
      height,
      color,
      blur: '',
    },
    ...{ title: alt[language], alt: alt[language], kind: 'photograph', focal: '50% 50%' },
  }
}
