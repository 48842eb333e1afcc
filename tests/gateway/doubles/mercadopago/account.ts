/** A country as the double has one: an account of a test user, and what it can be paid with. */
export interface Site {
  readonly id: 'MLM' | 'MCO'
  readonly currency: 'MXN' | 'COP'
  readonly userId: number
  readonly accessToken: string
  readonly webhookSecret: string
  readonly methods: readonly Listed[]
}

interface Listed {
  readonly id: string
  readonly payment_type_id: string
  readonly status: string
  readonly min_allowed_amount: number
  readonly max_allowed_amount: number
  readonly financial_institutions: readonly { readonly id: string; readonly description: string }[]
}

const listed = (
  [id, payment_type_id]: readonly [string, string],
  [min_allowed_amount, max_allowed_amount]: readonly [number, number],
  more: Partial<Listed> = {},
): Listed => ({
  ...{ id, payment_type_id, status: 'active', min_allowed_amount, max_allowed_amount },
  financial_institutions: [],
  ...more,
})

const BANKS = [
  ['1007', 'BANCOLOMBIA'],
  ['1051', 'BANCO DAVIVIENDA'],
].map(([id = '', description = '']) => ({ id, description }))

export const MEXICO: Site = {
  ...{ id: 'MLM', currency: 'MXN', userId: 1_100_200_300, webhookSecret: 'mp_secret_double_mx' },
  accessToken: 'APP_USR-double-mx',
  methods: [
    listed(['visa', 'credit_card'], [5, 1_000_000]),
    listed(['master', 'credit_card'], [5, 2_000_000]),
    listed(['debvisa', 'debit_card'], [5, 500_000]),
    listed(['amex', 'credit_card'], [1, 9_000_000], { status: 'temporally_deactive' }),
    listed(['oxxo', 'ticket'], [5, 10_000]),
    listed(['paycash', 'ticket'], [5, 10_000]),
    listed(['clabe', 'bank_transfer'], [5, 200_000]),
  ],
}

export const COLOMBIA: Site = {
  ...{ id: 'MCO', currency: 'COP', userId: 4_400_500_600, webhookSecret: 'mp_secret_double_co' },
  accessToken: 'APP_USR-double-co',
  methods: [
    listed(['visa', 'credit_card'], [1_000, 40_000_000]),
    listed(['master', 'credit_card'], [1_000, 40_000_000]),
    listed(['pse', 'bank_transfer'], [1_600, 340_000_000], { financial_institutions: BANKS }),
    listed(['efecty', 'ticket'], [5_000, 8_000_000]),
  ],
}

/** What it answers instead of what was asked. */
export class Refused extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 423 | 429,
    readonly code: string,
    readonly details: readonly string[] = [],
  ) {
    super(code)
  }
}

/** A field that is wrong, by its dotted name. */
export function wrong(field: string, code = 'property_value'): Refused {
  return new Refused(400, code, [`${field}: invalid`])
}
