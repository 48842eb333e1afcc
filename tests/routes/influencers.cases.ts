import type { Cases } from './case'

/** `ana-viajera` is an alias, and was `ana` before; `caro` is another one. */
export const INFLUENCERS: Cases = [
  [
    'six influencer campaigns: Nile river adventure, Turkey with flight, best of Peru, northern lights nights with flight, Salkantay trek, Santorini-Naxos-Athens Greece',
    [
      ['/ana-viajera/aventura-rio-nilo', '200 es /ana-viajera/aventura-rio-nilo'],
      ['/ana-viajera/explorando-turquia-con-vuelo', '200 es /ana-viajera/explorando-turquia-con-vuelo'],
      ['/ana-viajera/lo-mejor-peru', '200 es /ana-viajera/lo-mejor-peru'],
      [
        '/ana-viajera/noches-auroras-boreales-con-vuelo',
        '200 es /ana-viajera/noches-auroras-boreales-con-vuelo',
      ],
      ['/ana-viajera/salkantay-trek', '200 es /ana-viajera/salkantay-trek'],
      [
        '/ana-viajera/santorini-naxos-y-atenas-en-una-aventura-por-grecia',
        '200 es /ana-viajera/santorini-naxos-y-atenas-en-una-aventura-por-grecia',
      ],
    ],
  ],
  [
    '/{influencer}/{campaign slug}',
    [
      ['/caro/salkantay-trek', '200 es /caro/salkantay-trek'],
      ['/caro/salkantay-trek', '200 en /caro/salkantay-trek', { accept: 'en' }],
      ['/caro/lo-mejor-peru?code=CARO10&utm_source=ig', '200 es /caro/lo-mejor-peru'],
      ['/nadie/salkantay-trek', '404'],
      ['/ana/salkantay-trek?code=%C3%A1', '301 /ana-viajera/salkantay-trek?code=%C3%A1'],
      ['/ana/influencer-lo-mejor-peru', '301 /ana-viajera/influencer-lo-mejor-peru'],
      ['/caro', '404'],
      ['/caro/', '301 /caro'],
      ['/caro/salkantay-trek/x', '404'],
      ['/caro/salkantay-trek/', '301 /caro/salkantay-trek'],
    ],
  ],
  [
    'Influencer pages are keyed by a page name (an optional prefix influencer- is stripped) and a code.',
    [
      ['/caro/influencer-salkantay-trek', '200 es /caro/salkantay-trek'],
      ['/caro/influencer-lo-mejor-peru', '200 es /caro/lo-mejor-peru'],
      ['/caro/influencer-', '404'],
      ['/caro/influencer-influencer-lo-mejor-peru', '404'],
      ['/caro/influencers-lo-mejor-peru', '404'],
      ['/influencer-caro/lo-mejor-peru', '404'],
    ],
  ],
  [
    'Known names: salkantay-trek, aventura-rio-nilo, lo-mejor-peru, noches-auroras-boreales-con-vuelo',
    [
      ['/caro/lo-mejor-de-peru', '404'],
      ['/caro/salkantay', '404'],
      ['/caro/salkantay-trek-2', '404'],
      ['/caro/puente-de-noviembre', '404'],
      ['/ana-viajera/about-us', '404'],
      // A first word of the table is never an influencer.
      ['/tours/aventura-rio-nilo', '404'],
      ['/paquete/aventura-rio-nilo?code=CARO10', '200 es /paquete/aventura-rio-nilo'],
      ['/tours/salkantay-trek?code=CARO10', '301 /tours/salkantay-a-machu-picchu?code=CARO10'],
      ['/search/salkantay-trek', '404'],
      ['/landing/salkantay-trek', '404'],
    ],
  ],
  [
    'Influencer codes and page names are matched ignoring accents and case.',
    [
      ['/caro/Salkantay-Trek', '200 es /caro/salkantay-trek'],
      ['/caro/AVENTURA-RIO-NILO', '200 es /caro/aventura-rio-nilo'],
      ['/caro/aventura-r%C3%ADo-nilo', '200 es /caro/aventura-rio-nilo'],
      ['/caro/aventura-río-nilo', '200 es /caro/aventura-rio-nilo'],
      ['/c%C3%A1ro/lo-mejor-per%C3%BA', '200 es /caro/lo-mejor-peru'],
      ['/caró/Influencer-Lo-Mejor-Perú', '200 es /caro/lo-mejor-peru'],
      ['/caro/explorando-turquía-con-vuelo', '200 es /caro/explorando-turquia-con-vuelo'],
      // The block-list of §5 comes first.
      ['/Caro/salkantay-trek', '301 /404'],
      ['/caro2/salkantay-trek', '301 /404'],
      // Only influencers are matched so.
      ['/caro/explorando-turqu%E9a-con-vuelo', '404'],
      ['/tours/un-día-entre-cenotes', '404'],
    ],
  ],
  [
    'Route type segments are limited to the enumerations in section 2.',
    [
      ['/type/europe', '404'],
      ['/contenent/europe', '404'],
      ['/ciudadd/cusco', '404'],
      ['/categories/mountains', '404'],
      ['/packages/the-best-of-peru', '404'],
      ['/experiences/a-day-among-cenotes', '404'],
      ['/product/a-day-among-cenotes', '404'],
      ['/paises/viajar-a-egipto', '404'],
      ['/checkouts', '404'],
      ['/fastcheckout', '404'],
      ['/public/reservations', '404'],
      ['/users/profile', '404', { token: 'valid' }],
      ['/permalinks/puente-de-noviembre', '404'],
      ['/landings/puente-de-noviembre', '404'],
      ['/outlets/gnrl1', '404'],
      ['/magic-links/7K3M9QXWV2ABC', '404'],
    ],
  ],
]
