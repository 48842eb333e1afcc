import { ABOUT, type Samples } from './about'

const WAITED = { trip: 'Cenotes & selva', start: '2027-02-14', travelers: 2 }
const WAITED_LINK = 'http://localhost:3000/tours/cenotes'

/** Mails to who asks or waits for a trip, and to its host. */
export const ASKING_SAMPLES = {
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
    {
      ...{ name: 'Renata Solís', kind: 'unserved', about: '7K4M9QXD2RHVW', amount: 32_600 },
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
  files_provided: [
    { ...ABOUT, by: 'host' },
    { ...ABOUT, by: 'desk' },
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
} satisfies Samples
