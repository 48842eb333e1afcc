import { ABOUT, OWING, type Samples } from './about'

/** Mails about a reservation, its travellers and what becomes of its trips. */
export const TRIP_SAMPLES = {
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
  trip_ahead: [
    {
      ...ABOUT,
      ...{ pending: 9179.5, days: 14 },
      meeting: { address: 'Calle 60, Mérida', how: 'Bajo el reloj.' },
      host: { name: 'Marta Canul', email: 'marta@host.example', phone: '+529991234567' },
    },
    { ...ABOUT, pending: 0, days: 1, meeting: null, host: null },
  ],
  review_asked: [ABOUT, { ...ABOUT, survey_link: `${ABOUT.link}/survey` }],
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
      ...{ until: '2027-04-29T15:40:00.000Z', accept_by: '2027-04-25T05:59:59.000Z' },
    },
    ...(['cancelled', 'moved'] as const).map((kind) => ({
      ...ABOUT,
      ...{ step: 'told' as const, kind, reason: 'El hotel vendió de más', before: '2027-05-11' },
      ...{ after: kind === 'moved' ? '2027-05-25' : '', only_this: true },
      ...{ takes: ['date', 'money', 'credit'] as const, money: 48912, bonus: 8152, credit: 53803.2 },
      ...{
        until: '2027-04-29T15:40:00.000Z',
        accept_by: kind === 'moved' ? '2027-04-29T15:40:00.000Z' : null,
      },
    })),
    {
      ...ABOUT,
      ...{
        step: 'day_7',
        kind: 'city',
        reason: 'El camino está cerrado',
        before: 'Creel',
        after: 'Batopilas',
        silence: 'goes_on',
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
      ['withdrawn', '', ''],
      ['withdrawn', '', '', '2027-01-20'],
      ['withdrawn', '', '', null, true],
      ['letter', '', ''],
    ] as const
  ).map(([kind, before, after, payBy = null, accepted = false]) => ({
    ...{ ...ABOUT, kind, before, after, pay_by: payBy, accepted, reason: 'Lo pidió la comunidad' },
  })),
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
} satisfies Samples
