import pg from 'pg'

/** A row of `bench_cards`: forty of them, made from the catalogue that the site itself has. */
export interface Card {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly country: string
  readonly picture: string
  readonly days: number
  readonly price: number
  readonly promo: number
  readonly rating: number
  readonly reviews: number
}

let pool: pg.Pool | undefined

/** Reads the cards of the page. */
export async function readCards(): Promise<Card[]> {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  const { rows } = await pool.query<Card>(
    `select id, slug, title, text, country, picture, days, price::float8, promo::float8, rating::float8, reviews
     from bench_cards order by promo, id limit 40`,
  )
  return rows
}
