/** Somebody with an account: what `createUser` asks for, but an address. */
export const ANA = {
  firstname: 'Ana',
  lastname: 'Pérez',
  phone: { dial: '+52', number: '5512345678' },
  locale: 'es_MX',
  currency: 'MXN',
} as const
