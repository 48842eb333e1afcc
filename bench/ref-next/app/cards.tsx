import type { Card } from './read-cards'

const WIDTHS = [567, 768, 1024]

/** A list of cards as most sites write it: components of the server, nothing clever. */
export function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <main>
      <h1>Viajes</h1>
      <ul className="grid">
        {cards.map((card) => (
          <li key={card.id} className="card">
            <a className="card-link" href={`/tours/${card.slug}`}>
              <TripPicture name={card.picture} text={card.title} />
              <h2 className="card-title">{card.title}</h2>
            </a>
            <p className="card-place">
              <span className="flag">{card.country}</span> · <span>{card.days} días</span>
            </p>
            <p className="card-text">{card.text}</p>
            <p className="card-rating">
              <span aria-hidden="true">★</span> {card.rating} <span className="quiet">({card.reviews})</span>
            </p>
            <p className="card-price">
              <s className="quiet">{money(card.price)}</s> <strong>{money(card.promo)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}

function TripPicture({ name, text }: { readonly name: string; readonly text: string }) {
  const files = WIDTHS.map((width) => `/pictures/${width}/${name}.webp ${width}w`).join(', ')
  return (
    <img
      className="card-picture"
      src={`/pictures/567/${name}.webp`}
      srcSet={files}
      sizes="(min-width: 1026px) 25vw, 100vw"
      alt={text}
      width={567}
      height={378}
      loading="lazy"
    />
  )
}

const money = (minor: number) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(minor / 100)
