/** A word that a Mexican text may say and a Colombian one may not. */
export interface MexicanWord {
  readonly word: string
  readonly pattern: RegExp
  /** What is true, or said, in Colombia. */
  readonly instead: string
}

/** Letters of Spanish on neither side: `\b` takes ó for the end of a word. */
const whole = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

const word = (text: string, pattern: string, instead: string): MexicanWord => ({
  word: text,
  pattern: whole(pattern),
  instead,
})

/** Written by hand; a translator who finds another one adds it here. */
export const MEXICAN_WORDS: readonly MexicanWord[] = [
  word('OXXO', 'oxxo', 'shops of Mexico; cash is paid at Efecty'),
  word('SPEI', 'spei', 'transfers between Mexican banks; PSE'),
  word('CLABE', 'clabes?', 'the number of a Mexican bank account'),
  word('CURP', 'curp', 'the Mexican personal number; cédula'),
  word('Profeco', 'profeco', 'Superintendencia de Industria y Comercio'),
  word('Ley Federal', 'ley federal', 'Ley 1480 de 2011 (Estatuto del Consumidor)'),
  word('derechos ARCO', '(?:derechos )?arco', 'Ley 1581 de 2012 (habeas data)'),
  word('SAM', 'sam', 'a form of the Mexican migration office; permiso de salida'),
  word('meses sin intereses', 'meses sin intereses', 'an offer of Mexican banks; cuotas'),
  word('MXN', 'mxn', 'amounts are named in Colombian pesos'),
  word('CDMX', 'cdmx', 'Ciudad de México, as a foreigner says it'),
  word(
    'apartar',
    'apart(?:a|as|o|an|amos|ar|ad[oa]s?|aste|ó|es|en|ar[lt][aeo]s?)|apárt[ae]l[oa]s?',
    'reservar con abono',
  ),
  word('liquidar', 'liquid(?:a|as|o|an|ar|ad[oa]s?|aste|ó|e|es|en|ación|arl[ao]s?)', 'terminar de pagar'),
  word('reservación', 'reservaci(?:ón|ones)', 'reserva'),
  word('boleto', 'boletos?', 'tiquete'),
  word('ficha', 'fichas?', 'recibo'),
  word('lada', 'lada', 'indicativo'),
  word('aguinaldo', 'aguinaldos?', 'prima'),
  word('buró', 'bur[óo]s?', 'centrales de riesgo'),
  word('letra chica', 'letras? chicas?', 'letra menuda'),
  word('renglón', 'rengl(?:ón|ones)', 'línea'),
  word('computadora', 'computadoras?', 'computador'),
  word('playera', 'playeras?', 'camiseta'),
  word('regadera', 'regaderas?', 'ducha'),
  word('chamarra', 'chamarras?', 'chaqueta'),
  word('alberca', 'albercas?', 'piscina'),
  word('elevador', 'elevadore?s?', 'ascensor'),
  word('tripié', 'tripiés?', 'trípode'),
  word('autobús', 'autob(?:ús|uses)', 'bus'),
  { word: '3,000', pattern: /\d,\d{3}(?!\d)/u, instead: 'thousands have a dot: 3.000' },
]

/** The words of the list that a text says. */
export function mexicanWordsIn(text: string): string[] {
  return MEXICAN_WORDS.filter(({ pattern }) => pattern.test(text)).map(({ word: name }) => name)
}

const PAYMENT = 'payment in Mexican pesos is offered in every language, and only exists in Mexico'
const DOCUMENT = 'asked of a buyer whose phone is Mexican, in whatever language they read'

/** Texts of the site that may say it to Colombians too, and why. */
export const MESSAGES_THAT_MAY: Readonly<Record<string, string>> = {
  'fields.clabe': PAYMENT,
  'cancelTrip.account.clabe': PAYMENT,
  'cancelTrip.account.clabeWrong': PAYMENT,
  'desk.refunds.account.clabe': PAYMENT,
  'cancelTrip.basis.mx_lfpc_56':
    'names the law of Mexico, of what was sold in its currency to whoever reads it',
  'checkout.info.dni.MX': DOCUMENT,
  'checkout.info.dniHint.MX': DOCUMENT,
  'layout.currencies.MXN': 'the code tells one peso from the other where a currency is chosen',
  'layout.links.profeco': 'stands in the footer of Mexico alone',
  'mail.networks.oxxo': PAYMENT,
  'mail.networks.spei': PAYMENT,
  'mail.voucher.clabe': PAYMENT,
  'payments.methods.oxxo': PAYMENT,
  'payments.methods.spei': PAYMENT,
  'payments.voucher.titleOxxo': PAYMENT,
  'payments.voucher.titleSpei': PAYMENT,
  'payments.voucher.oxxo.2': PAYMENT,
  'payments.voucher.spei.1': PAYMENT,
  'payments.voucher.clabe': PAYMENT,
}
