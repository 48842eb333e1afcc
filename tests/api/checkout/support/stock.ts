import type pg from 'pg'

/** Rows that every test of this folder buys from. */
export const IDS = {
  /** Experience in Mexico, priced in MXN, no add-ons but an optional extra; open date allowed. */
  cenotes: '11111111-1111-7111-8111-111111111111',
  /** Package in Peru, priced in USD: mandatory rooms, an included flight, optional insurance and extra. */
  peru: '22222222-2222-7222-8222-222222222222',
  /** A trip without layaway price that costs nothing at all with the coupon GRATIS. */
  walk: '33333333-3333-7333-8333-333333333333',
  snorkel: '41111111-1111-7111-8111-111111111111',
  double: '42222222-2222-7222-8222-222222222222',
  single: '42222222-2222-7222-8222-222222222223',
  flight: '43333333-3333-7333-8333-333333333333',
  insurance: '44444444-4444-7444-8444-444444444444',
  minor: '45555555-5555-7555-8555-555555555555',
  far: '51111111-1111-7111-8111-111111111111',
  near: '51111111-1111-7111-8111-111111111112',
  full: '51111111-1111-7111-8111-111111111113',
  peruFar: '52222222-2222-7222-8222-222222222221',
  walkFar: '53333333-3333-7333-8333-333333333331',
} as const

const text = (es: string, en: string) => JSON.stringify({ es, en })
const MXN = (major: number) => major * 100

/** A small catalogue: two trips, a package, what hangs on them, departures and discounts. */
export async function stock(pool: pg.Pool): Promise<void> {
  await places(pool)
  await product(pool, {
    id: IDS.cenotes,
    kind: 'experience',
    country: 'MEX',
    currency: 'MXN',
    name: 'Cenotes',
    nights: 2,
    days: 3,
    openDate: true,
  })
  await product(pool, {
    id: IDS.peru,
    kind: 'package',
    country: 'PER',
    currency: 'USD',
    name: 'Perú',
    nights: 7,
    days: 8,
    openDate: false,
  })
  await product(pool, {
    id: IDS.walk,
    kind: 'experience',
    country: 'MEX',
    currency: 'MXN',
    name: 'Caminata',
    nights: 0,
    days: 1,
    openDate: false,
  })
  await plan(pool, IDS.cenotes, MXN(5100), MXN(510))
  await plan(pool, IDS.peru, 1490_00, 150_00)
  await plan(pool, IDS.walk, MXN(500), 0)
  await addOn(pool, IDS.snorkel, IDS.cenotes, 'extra', MXN(333.33), null, null)
  await addOn(pool, IDS.double, IDS.peru, 'room', 14_00, 'mandatory', 2)
  await addOn(pool, IDS.single, IDS.peru, 'room', 36_00, 'mandatory', 1)
  await addOn(pool, IDS.flight, IDS.peru, 'flight', 0, 'included', null)
  await addOn(pool, IDS.insurance, IDS.peru, 'insurance', 3_00, null, null)
  await addOn(pool, IDS.minor, IDS.peru, 'extra', 99_00, null, null, true)
  await departure(pool, IDS.far, IDS.cenotes, 'CEN-270314-ES', '2027-03-14', '2027-03-16', 37)
  await departure(pool, IDS.near, IDS.cenotes, 'CEN-261210-ES', '2026-12-10', '2026-12-12', 10)
  await departure(pool, IDS.full, IDS.cenotes, 'CEN-270401-ES', '2027-04-01', '2027-04-03', 2, 2)
  await departure(pool, IDS.peruFar, IDS.peru, 'PER-270601-ES', '2027-06-01', '2027-06-08', 12)
  await departure(pool, IDS.walkFar, IDS.walk, 'CAM-270301-ES', '2027-03-01', '2027-03-01', 20)
  await discounts(pool)
}

async function places(pool: pg.Pool): Promise<void> {
  const names = [text('x', 'x')]
  await pool.query(`insert into pictures values ('pic', 1600, 900, $1, '#aaaaaa', 'blur')`, names)
  await pool.query(`insert into continents values ('america', $1, $1, 'pic', 0)`, names)
  await pool.query(
    `insert into countries (id, alpha_2_code, dial_code, continent_id, "national", popular, name, information)
     values ('MEX', 'MX', '52', 'america', true, true, $1, '{}'), ('PER', 'PE', '51', 'america', false, true, $1, '{}')`,
    names,
  )
  await pool.query(
    `insert into platforms values ('61111111-1111-7111-8111-111111111111', 'Andanza', null, null, null, now(), now())`,
  )
  await pool.query(
    `insert into hosts values ('62222222-2222-7222-8222-222222222222', 'Marta Canul', 'MC', $1, 'marta@host.example', '+529991234567')`,
    names,
  )
  await pool.query(
    `insert into exchange_rates values ('USD', '2026-11-01', 1), ('MXN', '2026-11-01', 18.475), ('COP', '2026-11-01', 4012.5)`,
  )
}

interface NewProduct {
  id: string
  kind: string
  country: string
  currency: string
  name: string
  nights: number
  days: number
  openDate: boolean
}

async function product(pool: pg.Pool, made: NewProduct): Promise<void> {
  const content = JSON.stringify({
    name: { es: made.name, en: `${made.name} (en)` },
    starting_point: { es: 'Centro', en: 'Centre' },
    meeting_point: {
      ...{ address: { es: 'Quiosco', en: 'Bandstand' }, how: { es: 'Bajo el techo', en: 'Under the roof' } },
      ...{ lat: 20.689, lng: -88.202 },
    },
    nights: made.nights,
  })
  await pool.query(
    `insert into products (id, kind, status, platform_id, host_id, country_id, is_lad, can_open_date, with_flight,
       base_currency, timezone, duration_days, min_travelers, max_travelers, languages, cover_id, gallery, map, content,
       created_at, updated_at)
     values ($1, $2, 'published', '61111111-1111-7111-8111-111111111111', '62222222-2222-7222-8222-222222222222', $3,
       true, $4, false, $5, 'America/Mexico_City', $6, 1, 8, '{es}', 'pic', '{pic}', '{}', $7, now(), now())`,
    [made.id, made.kind, made.country, made.openDate, made.currency, made.days, content],
  )
  await pool.query(`insert into slugs values ($1, $2, 'es', $3, true, true)`, [made.kind, made.id, made.id])
}

async function plan(pool: pg.Pool, id: string, total: number, layaway: number): Promise<void> {
  await pool.query(`insert into sales_plans values ($1, 'regular', 'es', $2, $3)`, [id, total, layaway])
}

async function addOn(
  pool: pg.Pool,
  id: string,
  owner: string,
  kind: string,
  price: number,
  grouping: string | null,
  occupancy: number | null,
  minor = false,
): Promise<void> {
  await pool.query(
    `insert into add_ons (id, product_id, kind, position, name, description, price_minor, grouping, occupancy, extra_minor)
     values ($1, $2, $3, 0, $4, $4, $5, $6, $7, $8)`,
    [id, owner, kind, text(`${kind} es`, `${kind} en`), Math.round(price), grouping, occupancy, minor],
  )
}

async function departure(
  pool: pg.Pool,
  id: string,
  owner: string,
  code: string,
  start: string,
  end: string,
  capacity: number,
  taken = 0,
): Promise<void> {
  await pool.query(
    `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
       min_travelers, max_travelers) values ($1, $2, $3, $4, $5, 'regular', 'es', $6, $7, 1, 8)`,
    [id, owner, code, start, end, capacity, taken],
  )
}

async function discounts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into coupons (id, code, discount_type, percent, conditions, usage_limit, per_person_limit) values
       ('71111111-1111-7111-8111-111111111111', 'GRATIS', 'promotion_percent', 100, '{}', null, null),
       ('72222222-2222-7222-8222-222222222222', 'UNO', 'promotion_percent', 10, '{}', 1, null),
       ('73333333-3333-7333-8333-333333333333', 'PERSONA', 'promotion_percent', 5, '{}', null, 1)`,
  )
  await pool.query(
    `insert into promotions (id, product_id, name, discount_type, percent, rules) values
       ('81111111-1111-7111-8111-111111111111', $1, $2, 'promotion_percent', 7, '[]')`,
    [IDS.peru, text('7 % menos', '7 % off')],
  )
}
