/** The floor: what every page of this framework costs. */
export default function EmptyPage() {
  return <h1>Nada</h1>
}
