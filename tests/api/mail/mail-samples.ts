import type { MailData } from '@/server/mails'

const ABOUT = {
  firstname: 'Ana <b>',
  code: '7QK2M9XWA4ZTE',
  link: 'http://localhost:3000/public/reservation/7QK2M9XWA4ZTE',
  currency: 'MXN',
  products: [
    { name: 'Cenotes & selva', start: '2027-03-14', end: '2027-03-16', language: 'es', tickets: 2 },
    { name: 'Perú a tu ritmo', start: null, end: null, tickets: 1 },
  ],
} as const

/** Data of every template, with every optional part in one of its variants. */
export const MAIL_SAMPLES: { readonly [T in keyof MailData]: readonly MailData[T][] } = {
  reservation_placed: [
    {
      ...ABOUT,
      mode: 'layaway',
      total: 10200,
      due_now: 1020.5,
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
    { ...ABOUT, received: 10200, paid: 10200, pending: 0, next: null, liquidated: true, host: null },
  ],
  part_received: [{ ...ABOUT, received: 300, due_now: 720.5, until: '2026-11-24T18:00:00Z' }],
  payment_returned: [{ ...ABOUT, returned: 100, paid: 920.5, due_now: 100 }],
  late_money: [
    { ...ABOUT, kept: 300, seats: 'released', days: 7 },
    { ...ABOUT, kept: 1020.5, seats: 'gone', days: 7 },
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
    },
    {
      ...ABOUT,
      currency: 'COP',
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
  question_received: [
    {
      about: 'Cenotes & selva',
      name: 'Ana <b> Pérez',
      message: '¿Es <b>fácil</b>?',
      link: 'mailto:ana@example.com',
    },
  ],
  wish_noted: [
    { kind: 'lead', name: '', about: '', link: 'http://localhost:3000' },
    { kind: 'question', name: 'Ana', about: 'Cenotes & selva', link: 'http://localhost:3000' },
  ],
  order_code: [{ digits: '042917', minutes: 15 }],
  magic_link: [{ link: 'http://localhost:3000/magic-link/TOKEN', minutes: 15 }],
}
