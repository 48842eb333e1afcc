import type { MailData } from '@/server/mails'

const ABOUT = {
  firstname: 'Ana <b>',
  code: '7QK2M9XWA4ZTE',
  link: 'http://localhost:3000/public/reservation/7QK2M9XWA4ZTE',
  currency: 'MXN',
  products: [
    {
      ...{ name: 'Cenotes & selva', start: '2027-03-14', end: '2027-03-16', language: 'es', tickets: 2 },
      on_arrival: { amount: 8160, currency: 'MXN', collected: 8160, ways: ['cash', 'transfer'] },
    },
    { name: 'Perú a tu ritmo', start: null, end: null, tickets: 1 },
  ],
} as const

const OWING = {
  ...ABOUT,
  ...{ pending: 9179.5, pay_link: 'http://localhost:3000/layaway?code=7QK2M9XWA4ZTE' },
}

const CREDIT = {
  currency: 'MXN',
  amount: 1020.5,
  ends_on: '2027-11-14',
  link: 'http://localhost:3000/user/profile',
} as const

/** Data of every template, with every optional part in one of its variants. */
const WAITED = { trip: 'Cenotes & selva', start: '2027-02-14', travelers: 2 }
const WAITED_LINK = 'http://localhost:3000/tours/cenotes'

export const MAIL_SAMPLES: { readonly [T in keyof MailData]: readonly MailData[T][] } = {
  credit_issued: [
    ...(
      ['late_money', 'surplus', 'refund', 'overdue', 'open_date', 'changed', 'provider', 'goodwill'] as const
    ).map((reason) => ({ ...CREDIT, reason, balance: 3290 })),
  ],
  credit_ending: [CREDIT],
  chat_unread: [
    {
      count: 1,
      trip: 'Cenotes y Yucatán a paso lento',
      from: 'Raíces Mayas',
      link: 'http://localhost:3000/user/profile#messages',
    },
    {
      count: 4,
      trip: 'Cenotes y Yucatán a paso lento',
      from: null,
      link: 'http://localhost:3000/desk/inbox',
    },
  ],
  host_chat: [
    ...(
      [
        { name: 'A. M.', isGroup: false, count: 1 },
        { name: '', isGroup: true, count: 4 },
      ] as const
    ).map((one) => ({
      ...one,
      ...{ trip: 'Cenotes y Yucatán a paso lento', days: 7 },
      link: 'http://localhost:3000/public/host-chat/a-token',
    })),
  ],
  question_link: [
    {
      about: 'Cenotes y Yucatán a paso lento',
      link: 'http://localhost:3000/public/question/a-token',
      minutes: 60,
    },
  ],
  points_end: [
    { points: 820, ends_on: '2028-03-21', link: 'http://localhost:3000/user/profile/points' },
    { points: 1, ends_on: '2028-03-21', link: 'http://localhost:3000/user/profile/points' },
  ],
  referral_points: [
    { points: 300, link: 'http://localhost:3000/user/profile/points' },
    { points: 1, link: 'http://localhost:3000/user/profile/points' },
  ],
  favourite_news: [
    {
      currency: 'MXN',
      favourites: [
        { name: 'Cenotes & selva', price: 8_160, before: 9_000, left: null },
        { name: 'Perú a tu ritmo', price: 23_900.5, before: null, left: 3 },
      ],
      link: 'http://localhost:3000/user/profile/favorites',
      stop: 'http://localhost:3000/user/profile/favorites?stop=a-token',
    },
  ],
  wheel_prize: [
    {
      ...{ percent: 7, coupon: 'RUL7-4KQM9-X2TZB', ends_on: '2027-04-08' },
      link: 'http://localhost:3000/search',
    },
  ],
  action_code: [{ digits: '012345', minutes: 10 }],
  card_saved: [
    { ...ABOUT, card: 'Visa 4242', autopay: true },
    { ...ABOUT, card: 'Visa 4242', autopay: false },
  ],
  autopay_notice: [{ ...ABOUT, pending: 9179.5, card: 'Visa 4242', amount: 4589.75, due_date: '2026-12-15' }],
  autopay_confirm: [
    { ...OWING, card: 'Visa 3184', amount: 4589.75, grace_until: null },
    { ...OWING, card: 'Visa 3184', amount: 4589.75, grace_until: '2027-02-18T05:59:59.000Z' },
  ],
  autopay_ended: [
    { ...OWING, card: 'Visa 9995', amount: 4589.75, grace_until: null, why: 'declined' },
    { ...OWING, card: 'Visa 0069', amount: 4589.75, grace_until: null, why: 'expired' },
    { ...OWING, card: 'Visa 9987', amount: 4589.75, grace_until: '2027-02-18T05:59:59.000Z', why: 'refused' },
  ],
  card_ending: [
    { ...ABOUT, card: 'Visa 4242', expires_on: '2026-11-30', amount: 4589.75, due_date: '2026-12-15' },
  ],
  access_link: [{ ...ABOUT, link: 'http://localhost:3000/public/access/a-token', minutes: 30 }],
  traveler_link: [
    {
      ...{ firstname: ABOUT.firstname, products: ABOUT.products },
      ...{ link: 'http://localhost:3000/public/traveler/a-token', days: 14 },
    },
  ],
  own_voucher: [
    {
      ...{ firstname: 'Diego', products: ABOUT.products },
      link: 'http://localhost:3000/public/voucher/a-token',
    },
  ],
  reservation_placed: [
    {
      ...ABOUT,
      mode: 'layaway',
      total: 10200,
      due_now: 1020.5,
      points: 300,
      window_ends_at: '2026-11-24T18:00:00Z',
      schedule: [
        { n: 1, due_date: '2026-12-15', amount: 4589.75 },
        { n: 2, due_date: '2027-01-15', amount: 4589.75 },
      ],
      liquidation_date: '2027-02-12',
    },
    {
      ...ABOUT,
      mode: 'full',
      total: 10200,
      fees: 408,
      due_now: 10200,
      window_ends_at: '2026-11-22T18:00:00Z',
      schedule: [],
      liquidation_date: null,
    },
  ],
  deposit_received: [
    {
      ...ABOUT,
      received: 1020.5,
      paid: 1020.5,
      pending: 9179.5,
      next: { n: 1, due_date: '2026-12-15', amount: 4589.75 },
      liquidated: false,
      host: { name: 'Marta Canul', email: 'marta@host.example', phone: '+529991234567' },
    },
    {
      ...{ ...ABOUT, received: 9900, points: 300, paid: 10200, pending: 0 },
      ...{ next: null, liquidated: true, host: null },
    },
  ],
  part_received: [
    { ...ABOUT, received: 300, due_now: 720.5, until: '2026-11-24T18:00:00Z' },
    {
      ...ABOUT,
      ...{ received: 300, due_now: 720.5, until: '2026-11-24T18:00:00Z' },
      receipts: ['R-2026-000122', 'R-2026-000123'],
    },
  ],
  payment_received: [
    {
      ...ABOUT,
      ...{ received: 4589.75, paid: 5610.25, pending: 4589.75, surplus: 0, receipts: ['R-2026-000124'] },
      next: { n: 2, due_date: '2027-01-15', amount: 4589.75 },
    },
    {
      ...ABOUT,
      ...{ received: 5000, paid: 10610.25, pending: 0, surplus: 410.25, receipts: ['R-2027-000125'] },
      next: null,
    },
  ],
  payer_receipt: [
    {
      ...ABOUT,
      link: 'http://localhost:3000/layaway?code=7QK2M9XWA4ZTE',
      ...{ number: 'R-2026-000126', method: 'oxxo', received: 500, paid_at: '2026-11-24T18:00:00Z' },
    },
  ],
  payment_returned: [{ ...ABOUT, returned: 100, paid: 920.5, due_now: 100 }],
  part_due: [
    { ...OWING, amount: 4589.75, due_date: '2026-12-15', days: 7, grace_until: null },
    { ...OWING, amount: 4589.75, due_date: '2026-12-15', days: 1, grace_until: null },
    { ...OWING, amount: 9179.5, due_date: '2027-02-12', days: 0, grace_until: '2027-02-18T05:59:59Z' },
  ],
  reservation_changed: [
    {
      ...ABOUT,
      before: { start: '2027-02-14', end: '2027-02-20' },
      ...{ fee: 1_516, total: 81_276, paid: 40_760, pending: 40_516, surplus: 0 },
      parts: [
        { n: 2, due_date: '2027-01-15', amount: 20_258 },
        { n: 3, due_date: '2027-02-15', amount: 20_258 },
      ],
    },
    {
      ...ABOUT,
      before: { start: null, end: null },
      ...{ fee: 0, total: 30_000, paid: 32_000, pending: 0, surplus: 2_000, parts: [] },
    },
  ],
  party_changed: [
    {
      ...{ ...ABOUT, tickets: { before: 2, after: 3 } },
      ...{ fee: 0, total: 15_300, paid: 1_600, pending: 13_700, surplus: 0 },
      parts: [{ n: 2, due_date: '2027-01-15', amount: 13_700 }],
    },
    {
      ...{ ...ABOUT, tickets: { before: 2, after: 1 } },
      ...{ fee: 510, total: 5_610, paid: 10_200, pending: 0, surplus: 4_590, parts: [] },
    },
    {
      ...{ ...ABOUT, tickets: { before: 2, after: 2 } },
      ...{ fee: 0, total: 10_533, paid: 10_533, pending: 0, surplus: 0, parts: [] },
    },
    {
      ...{ ...ABOUT, tickets: { before: 2, after: 0 }, gone: 'Camino Inca' },
      ...{ fee: 510, total: 11_043, paid: 12_000, pending: 0, surplus: 957, parts: [] },
    },
  ],
  trips_cancelled: [
    {
      ...{ ...ABOUT, gone: ['Camino Inca'], cause: 'provider', back: 9_600, credit: 0, bonus: 1_920 },
      ways: [
        { method: 'card', amount: 8_000, way: 'gateway' },
        { method: 'oxxo', amount: 1_600, way: 'account' },
      ],
      ...{ asks_account: true, sent_by: '2026-12-01', total: 10_533, paid: 1_600, pending: 8_933 },
      parts: [{ n: 2, due_date: '2027-01-15', amount: 8_933 }],
    },
    {
      ...{ ...ABOUT, gone: ['Camino Inca', 'Valle Sagrado'], cause: 'provider', back: 9_600, credit: 12_672 },
      ...{
        bonus: 0,
        ways: [],
        asks_account: false,
        sent_by: '2026-12-01',
        total: 10_533,
        paid: 10_533,
        pending: 0,
      },
      parts: [],
    },
    {
      ...{ ...ABOUT, gone: ['Camino Inca'], cause: 'silence', back: 9_600, credit: 0, bonus: 1_920 },
      ways: [{ method: 'card', amount: 9_600, way: 'gateway' }],
      ...{ asks_account: true, sent_by: '2026-12-01', total: 10_533, paid: 10_533, pending: 0, parts: [] },
    },
  ],
  change_dropped: [
    { ...ABOUT, date: null, reason: 'time_over', received: 0, surplus: 0 },
    { ...ABOUT, date: '2027-03-14', reason: 'time_over', received: 0, surplus: 0 },
    { ...ABOUT, date: '2027-03-14', reason: 'not_so', received: 1_516, surplus: 0 },
    { ...ABOUT, date: '2027-03-14', reason: 'not_so', received: 1_516, surplus: 1_516 },
  ],
  part_missed: [
    {
      ...OWING,
      missed: { due_date: '2026-12-15', amount: 4589.75 },
      parts: [
        { n: 2, due_date: '2027-01-15', amount: 4589.75 },
        { n: 3, due_date: '2027-02-12', amount: 4589.75 },
      ],
    },
  ],
  grace: [{ ...OWING, amount: 9179.5, until: '2027-02-18T05:59:59Z' }],
  plan_changed: [
    {
      ...OWING,
      parts: [
        { n: 1, due_date: '2026-12-15', amount: 4589.75 },
        { n: 2, due_date: '2027-01-15', amount: 4589.75 },
      ],
    },
  ],
  change_waits: [{ ...OWING, amount: 1516, expires_at: '2026-12-24T18:00:00Z' }],
  contact_corrected: [
    { ...ABOUT, step: 'old', hours: 72 },
    { ...ABOUT, step: 'new', hours: 72 },
    { ...ABOUT, step: 'old', by: 'buyer', hours: 72 },
    { ...ABOUT, step: 'new', by: 'buyer', hours: 72 },
  ],
  ledger_adjusted: [
    { ...ABOUT, amount: -500, total: 10_033.33, paid: 1086.67, pending: 8946.66 },
    { ...ABOUT, amount: 350.5, total: 10_883.83, paid: 1086.67, pending: 9797.16 },
  ],
  final_payment_extended: [{ ...OWING, amount: 9179.5, until: '2027-03-08' }],
  trip_ahead: [
    {
      ...ABOUT,
      ...{ pending: 9179.5, days: 14 },
      meeting: { address: 'Calle 60, Mérida', how: 'Bajo el reloj.' },
      host: { name: 'Marta Canul', email: 'marta@host.example', phone: '+529991234567' },
    },
    { ...ABOUT, pending: 0, days: 1, meeting: null, host: null },
  ],
  review_asked: [ABOUT],
  open_date: [
    {
      ...{ ...ABOUT, products: ABOUT.products.map((one) => ({ ...one, start: null, end: null })) },
      ...{
        until: '2027-11-14',
        days: 60,
        paid: 9560,
        link: 'http://localhost:3000/public/reservation/x/edit',
      },
    },
    { ...ABOUT, until: '2027-11-14', days: 1, paid: 9560 },
  ],
  overdue_undecided: [
    { ...ABOUT, days: 5, until: '2027-03-11T05:59:59.000Z', paid: 1086.67, pending: 9446.66 },
    { ...ABOUT, days: 4, until: '2027-03-11T05:59:59.000Z', paid: 1086.67, pending: 9446.66 },
  ],
  reservation_expired: [{ ...ABOUT, again_link: 'http://localhost:3000/tours/cenotes' }],
  voucher_expiring: [
    { ...ABOUT, network: 'oxxo', amount: 1020.5, expires_at: '2026-11-24T18:00:00Z', holds_seats: true },
    { ...ABOUT, network: 'spei', amount: 500, expires_at: '2026-12-24T18:00:00Z', holds_seats: false },
    {
      ...{ ...ABOUT, network: 'oxxo', amount: 500, expires_at: '2026-12-24T18:00:00Z' },
      ...{ holds_seats: false, is_payer: true },
    },
  ],
  reservation_cancelled: [
    {
      ...ABOUT,
      ...{ paid: 40_760, back: 31_200, kept: 9560, sent_by: '2027-04-26', asks_account: true },
      ways: [
        { method: 'card', amount: 15_600, way: 'gateway' },
        { method: 'oxxo', amount: 15_600, way: 'account' },
      ],
      ...{ credit: 0, cause: 'asked' },
    },
    ...(['asked', 'overdue', 'open_date'] as const).map((cause) => ({
      ...{ ...ABOUT, cause, paid: 40_760, back: 31_200, kept: 9560, credit: 31_200, sent_by: '2027-04-26' },
      ...{ asks_account: false, ways: [] },
    })),
    {
      ...{ ...ABOUT, cause: 'asked', paid: 40_760, back: 31_200, kept: 9560, credit: 15_600 },
      ...{ sent_by: '2027-04-26', asks_account: false },
      ways: [{ method: 'card', amount: 15_600, way: 'gateway' }],
    },
    ...(['overdue', 'open_date'] as const).map((cause) => ({
      ...{ ...ABOUT, cause, paid: 9560, back: 0, kept: 9560, credit: 0, sent_by: '2027-04-26' },
      ...{ asks_account: false, ways: [] },
    })),
    {
      ...ABOUT,
      ...{ paid: 9560, back: 0, kept: 9560, sent_by: '2027-04-26', asks_account: false, ways: [] },
      ...{ credit: 0, cause: 'asked' },
    },
    {
      ...{ ...ABOUT, paid: 0, back: 0, kept: 0, sent_by: '2027-04-26', asks_account: false, ways: [] },
      ...{ credit: 0, cause: 'asked' },
    },
  ],
  refund_account: [
    {
      ...{ firstname: 'Luis', currency: 'MXN', amount: 1086.67, method: 'oxxo', products: ABOUT.products },
      ...{ link: 'http://localhost:3000/public/refund-account/a-token', days: 14 },
    },
    {
      ...{ firstname: '', currency: 'COP', amount: 150_000, method: null, products: ABOUT.products },
      ...{ link: 'http://localhost:3000/public/refund-account/a-token', days: 14 },
    },
  ],
  refund_told: [
    ...(['surplus', 'planned', 'late', 'sent', 'account', 'failed'] as const).map((step) => ({
      ...{ ...ABOUT, step, amount: 15_600, date: null, account: null, receipts: [] },
      method: 'card' as const,
    })),
    ...(['sent', 'failed'] as const).map((step) => ({
      ...{ ...ABOUT, step, is_payer: true, amount: 500, date: null, account: null, receipts: [] },
      method: 'oxxo' as const,
    })),
    {
      ...{ ...ABOUT, step: 'done', amount: 15_600.5, date: null, account: '8918', method: 'spei' },
      receipts: ['R-2026-000131'],
    },
    {
      ...{
        ...ABOUT,
        step: 'account_named',
        amount: 500,
        method: 'oxxo',
        date: '2027-04-20',
        account: '8918',
      },
      receipts: [],
    },
  ],
  provider_changed: [
    {
      ...ABOUT,
      ...{ step: 'told', kind: 'cancelled', reason: 'No se juntó el grupo', before: '2027-05-11', after: '' },
      ...{ takes: ['date', 'money', 'credit'], money: 48912, bonus: 8152, credit: 53803.2 },
      until: '2027-04-29T15:40:00.000Z',
    },
    {
      ...ABOUT,
      ...{ step: 'day_3', kind: 'moved', reason: 'Obras en la vía' },
      ...{ before: '2027-05-11', after: '2027-05-25' },
      ...{ takes: ['accept', 'date', 'money', 'credit'], money: 2000, bonus: 0, credit: 2200 },
      until: '2027-04-29T15:40:00.000Z',
    },
    {
      ...ABOUT,
      ...{
        step: 'day_7',
        kind: 'city',
        reason: 'El camino está cerrado',
        before: 'Creel',
        after: 'Batopilas',
      },
      ...{ takes: ['money'], money: 0, bonus: 0, credit: 0, until: '2027-04-29T15:40:00.000Z' },
    },
  ],
  provider_notice: (
    [
      ['guaranteed', '', ''],
      ['start_time', '08:00', '09:30'],
      ['hotel', 'Casa Azul', 'Casa Verde'],
      ['guide', 'Ana', 'Luis'],
    ] as const
  ).map(([kind, before, after]) => ({ ...ABOUT, kind, before, after, reason: 'Lo pidió la comunidad' })),
  late_money: [
    { ...ABOUT, kept: 300, seats: 'released', days: 7 },
    { ...ABOUT, kept: 1020.5, seats: 'gone', days: 7, receipts: ['R-2026-000123'] },
  ],
  voucher: [
    {
      ...ABOUT,
      network: 'oxxo',
      vouchers: [
        { reference: '93000123456789', amount: 10000, n: 1, of: 2 },
        { reference: '93000123456790', amount: 200, n: 2, of: 2 },
      ],
      clabe: null,
      expires_at: '2026-11-24T18:00:00Z',
    },
    {
      ...ABOUT,
      network: 'spei',
      vouchers: [{ reference: '93000123456791', amount: 10200, n: 1, of: 1 }],
      clabe: '646180157000000004',
      expires_at: '2026-11-24T18:00:00Z',
      holds_seats: false,
    },
    {
      ...ABOUT,
      currency: 'COP',
      is_payer: true,
      network: 'efecty',
      vouchers: [{ reference: '93000123456792', amount: 1200000, n: 1, of: 1 }],
      clabe: null,
      expires_at: '2026-11-24T18:00:00Z',
    },
  ],
  lead_received: [
    {
      about: 'Perú',
      firstname: 'Ana <b>',
      email: 'ana@example.com',
      phone: '55 1234 5678',
      month: 'Marzo',
      travelers: 2,
      wishes: 'Sin subidas <script>\ncon playa',
      link: 'mailto:ana@example.com',
    },
    {
      about: '',
      firstname: 'Ana',
      email: 'ana@example.com',
      phone: '',
      month: '',
      travelers: 1,
      wishes: '',
      link: 'mailto:ana@example.com',
    },
  ],
  lead_noted: [
    { name: '', isQuestion: false, link: 'http://localhost:3000/public/lead/TOKEN' },
    { name: 'Ana', isQuestion: true, link: 'http://localhost:3000/public/lead/TOKEN' },
  ],
  lead_answered: [
    {
      name: 'Ana',
      trip: 'Cenotes & selva',
      answer: 'Sí hay lugar: <b>2</b>\nSaludos',
      link: 'http://localhost:3000/public/lead/TOKEN',
      closes: false,
    },
    {
      name: '',
      trip: '',
      answer: 'Ya no vamos ahí.',
      link: 'http://localhost:3000/public/lead/TOKEN',
      closes: true,
    },
  ],
  question_received: [
    {
      about: 'Cenotes & selva',
      name: 'Ana <b> Pérez',
      message: '¿Es <b>fácil</b>?',
      link: 'mailto:ana@example.com',
    },
  ],
  wish_noted: [
    { name: '', about: 'Cenotes & selva', link: 'http://localhost:3000' },
    { name: 'Ana', about: 'Cenotes & selva', link: 'http://localhost:3000' },
  ],
  waitlist_joined: [{ ...WAITED, leave: `${WAITED_LINK}?leave=TOKEN` }],
  waitlist_offered: [
    {
      ...WAITED,
      until: '2027-01-10T18:30:00.000Z',
      link: `${WAITED_LINK}?departure=CEN-1&travelers=2&seats=TOKEN`,
      leave: `${WAITED_LINK}?leave=TOKEN`,
    },
  ],
  waitlist_over: [{ ...WAITED, travelers: 1, link: WAITED_LINK }],
  waitlist_confirm: [{ ...WAITED, link: `${WAITED_LINK}?wait=TOKEN`, days: 3 }],
  order_code: [{ digits: '042917', minutes: 15 }],
  magic_link: [{ link: 'http://localhost:3000/magic-link/TOKEN', minutes: 15 }],
  email_change: [
    { name: 'Mariana', link: 'http://localhost:3000/new-email/TOKEN', minutes: 30 },
    { name: '', link: 'http://localhost:3000/new-email/TOKEN', minutes: 30 },
  ],
  own_data: [{ name: 'Mariana', link: 'http://localhost:3000/my-data/TOKEN', hours: 24 }],
  closing_asked: [
    { name: 'Mariana', closes_on: '2026-12-10', link: 'http://localhost:3000/user/profile/security' },
    { name: '', closes_on: '2026-12-10', link: 'http://localhost:3000/user/profile/security' },
  ],
  closing_kept: [
    { name: 'Mariana', link: 'http://localhost:3000/user/profile/security' },
    { name: '', link: 'http://localhost:3000/user/profile/security' },
  ],
  email_changed: [{ name: 'Mariana' }, { name: '' }],
  password_link: [{ link: 'http://localhost:3000/new-password/TOKEN', minutes: 30 }],
  request_answered: (['accepted', 'declined'] as const).map((state) => ({
    ...{
      name: 'Marta Canul',
      departure: 'Un día entre cenotes · dom 14 mar 2027',
      kind: 'capacity',
      after: '8',
      state,
    },
    answer: state === 'declined' ? 'Ya hay 10 lugares vendidos.' : '',
    link: 'http://localhost:3000/desk/departures/01986cf7-1a6c-716d-8b18-866f2846bd62',
  })),
  approval_waits: [
    ...(['refund', 'ledger_entry'] as const).map((kind) => ({
      ...{ name: 'Renata Solís', kind, about: '7K4M9QXD2RHVW', amount: -356.5, currency: 'MXN' as const },
      ...{ until: '2027-04-20T15:40:00.000Z', link: 'http://localhost:3000/desk/approvals' },
    })),
    {
      ...{ name: 'Renata Solís', kind: 'departure', about: 'Cenotes · dom 14 mar 2027', amount: 32_600 },
      ...{ currency: 'MXN', until: '2027-04-20T15:40:00.000Z', link: 'http://localhost:3000/desk/approvals' },
    },
  ],
  departure_undecided: [
    {
      ...{
        name: 'Renata Solís',
        departure: 'Barrancas del Cobre en tren · mar 11 may 2027',
        sold: 3,
        minimum: 6,
      },
      link: 'http://localhost:3000/desk/departures/01986cf7-1a6c-716d-8b18-866f2846bd62',
    },
  ],
  flight_confirmed: [
    { ...ABOUT, arrives_at: '2027-03-14T07:35', departs_at: '2027-03-16T21:10' },
    { ...ABOUT, arrives_at: null, departs_at: null },
  ],
  policy_issued: [false, true].map((replaced) => ({
    ...{ firstname: ABOUT.firstname, products: ABOUT.products },
    ...{ from: '2027-03-14', to: '2027-03-16', replaced },
  })),
  policy_withdrawn: [
    {
      ...{ firstname: ABOUT.firstname, products: ABOUT.products },
      ...{ from: '2027-03-14', to: '2027-03-16' },
    },
  ],
  host_news: [
    {
      ...{ host: 'Yuraq Treks', day: '2027-03-09', more: 2, link: 'http://localhost:3000/desk/departures' },
      items: (['confirmed', 'cancelled', 'date', 'party'] as const).map((kind, at) => ({
        ...{ kind, trip: 'Cenotes & selva', start: at === 3 ? null : '2027-03-14', tickets: 1 + at },
        ...{ initials: 'M. J. G.', link: 'http://localhost:3000/desk/departures' },
      })),
    },
  ],
  manifest_sent: [
    ...[
      { missing: 0, again: false },
      { missing: 1, again: true },
    ].map((one) => ({
      ...{ trip: 'Cenotes & selva', start: '2027-03-14', departure: 'CEN-140327-ES', travellers: 8 },
      ...{ ...one, link: 'http://localhost:3000/desk/departures/01930000-0000-7000-8000-000000000000' },
    })),
  ],
  desk_link: [
    { name: 'Renata Solís', link: 'http://localhost:3000/desk/enter#TOKEN', invites: true, minutes: 2880 },
    { name: 'Renata Solís', link: 'http://localhost:3000/desk/enter#TOKEN', invites: false, minutes: 15 },
  ],
}
