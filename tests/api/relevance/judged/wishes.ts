/** Wishes that name no trip: something comes, nobody is sent away. */
export const WISHES: readonly string[] = `
paquetes todo incluido
viajes sin visa
viajes sin visa para mexicanos
buen fin viajes
ofertas buen fin 2026
hot sale
viajes para pagar en quincenas
viaje a meses sin intereses
viajes en pagos chiquitos
viaje de graduacion
viaje con mi mamá
viaje con mis papás
viaje para 12 personas
puente de mayo
viaje noviembre
[co] viaje de 2 millones
[co] puente festivo
[us] thanksgiving trip
[us] solo female travel
[us] 2 week trip
[us] road trip
[us] yoga retreat
[us] pay monthly trips
[us] layaway trips
[us] payment plan vacation
[us] family vacation with teenagers
[us] girls trip
viaje cultural
glamping
viajar en enero barato
viaje en agosto con la familia
viajes grupales
viaje para solteros
viajar sola
viajes para la tercera edad
lugares frios
quinceañera
viaje de cumpleaños
viajes economicos para estudiantes
[co] viajes al exterior sin visa
[us] trips for 4 people in march
retiro espiritual
viaje mama e hija
viajar en febrero
viajes internacionales
viajes nacionales
[co] viajes por cuotas
`
  .trim()
  .split('\n')
