import { ABOUT, OWING, type Samples } from './about'

/** Mails about what is to be paid, what was paid and what goes back. */
export const PAYING_SAMPLES = {
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
  ledger_adjusted: [
    { ...ABOUT, amount: -500, total: 10_033.33, paid: 1086.67, pending: 8946.66 },
    { ...ABOUT, amount: 350.5, total: 10_883.83, paid: 1086.67, pending: 9797.16 },
  ],
  final_payment_extended: [{ ...OWING, amount: 9179.5, until: '2027-03-08' }],
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
  late_money: [
    { ...ABOUT, kept: 300, seats: 'released', days: 7 },
    { ...ABOUT, kept: 1020.5, seats: 'gone', days: 7, receipts: ['R-2026-000123'] },
  ],
} satisfies Samples
