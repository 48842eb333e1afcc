/** What travellers say of trips that are over; true of any of them. */
export const REVIEWS = {
  es: [
    {
      ...{ rating: 5, likes: 'El guía y el ritmo', dislikes: '' },
      message: 'Nos trataron de maravilla desde que llegamos. El guía conoce cada rincón y nunca nos apuró.',
    },
    {
      ...{ rating: 4, likes: 'Los paisajes', dislikes: 'El traslado fue largo' },
      message:
        'El viaje valió cada abono. El primer traslado se hizo pesado, lo demás salió como lo prometieron.',
    },
    {
      ...{ rating: 5, likes: 'Pagar poco a poco', dislikes: '' },
      message: 'Lo pagamos quincena a quincena y llegamos sin deudas. Repetiríamos con los ojos cerrados.',
    },
    {
      ...{ rating: 3, likes: 'La comida', dislikes: 'El grupo era grande' },
      message:
        'La comida y los lugares, excelentes. Esperábamos un grupo más chico y tiempo para caminar solos.',
    },
  ],
  en: [
    {
      ...{ rating: 5, likes: 'Our guide', dislikes: '' },
      message:
        'Our guide made the trip. We felt looked after the whole time without ever being rushed along.',
    },
    {
      ...{ rating: 4, likes: 'The scenery', dislikes: 'An early start' },
      message:
        'Gorgeous places and a fair price. The second day starts very early, so pack your things the night before.',
    },
  ],
} as const
