/**
 * What travellers of Mexico, Colombia and the United States type, judged by hand against the demo catalogue (codes of
 * `catalogue/products`) before the search was built. First come the trips of which one must be first, then all others
 * that belong to the answer. `~` marks a mistake of typing: letters, accents of another word, words joined or split.
 */
export const BEFORE_THE_SEARCH = `
japon                              | JPN |
viaje a japón                      | JPN |
tokio y kioto                      | JPN |
cherry blossoms japan              | JPN |
ver los cerezos                    | JPN |
~ kyotto                           | JPN |
~ monte fugi                       | JPN |
tours en chiapas                   | CHI |
cascadas en chiapas                | CHI |
palenque ruinas                    | CHI |
~ chapas                           | CHI |
~ san cristobal delas casas        | CHI |
selva lacandona                    | CHI |
machu picchu                       | PER SKT |
~ machupichu                       | PER SKT |
~ macchu pichu                     | PER SKT |
inca trail hike                    | SKT | PER
~ salcantay                        | SKT |
peru en familia                    | PER |
comida peruana ceviche             | PER |
trips to peru                      | PER SKT |
cañon del colca                    | PER |
auroras boreales                   | AUR TRO |
northern lights                    | AUR TRO |
~ auroras voreales                 | AUR TRO |
~ northen ligths                   | AUR TRO |
auroras con vuelo incluido         | AUR |
noruega fiordos                    | TRO |
~ tromso noruega                   | TRO |
yellowknife                        | AUR |
turquia con vuelo                  | TUR |
globos en capadocia                | TUR |
hot air balloons cappadocia        | TUR |
~ capadosia                        | TUR |
~ estanbul                         | TUR |
pamukkale                          | TUR |
viaje a egipto                     | NIL |
piramides de egipto                | NIL |
crucero por el nilo                | NIL |
~ piramydes                        | NIL | BLZ
nile river                         | NIL |
~ egpto                            | NIL |
ballenas                           | VEL |
whale watching                     | VEL |
ver ballenas en puerto vallarta    | VEL |
~ puertovallarta                   | VEL |
~ vayarta                          | VEL |
paseo en velero                    | VEL GRC | CUN
sunset sailing                     | VEL | GRC CUN
islas griegas                      | GRC |
santorini                          | GRC |
~ santorinni                       | GRC |
greek islands sailing              | GRC |
~ gresia                           | GRC |
luna de miel                       | GRC BAL CTG OAX VEL THA | 
honeymoon                          | GRC BAL CTG OAX VEL THA |
escapada romantica                 | GRC BAL CTG VEL OAX EJE |
nieve                              | IZT AUR | TRO
primera vez en la nieve            | IZT | AUR
snow                               | IZT AUR | TRO
volcanes                           | ANT IZT CRI | UYU
subir un volcan                    | ANT IZT |
~ acatenago                        | ANT |
lago de atitlan                    | ANT |
~ guatemla                         | ANT |
alpinismo                          | IZT |
~ iztacihuatl                      | IZT |
senderismo                         | SKT CHA BAR EJE ANT CRI | IZT
trekking en patagonia              | CHA |
hiking                             | SKT CHA BAR EJE ANT CRI | IZT
~ trekin                           | SKT CHA BAR EJE ANT CRI | IZT
caminatas en la montaña            | SKT CHA BAR EJE ANT IZT CRI | PER VAN
glaciar perito moreno              | CHA |
argentina                          | CHA |
~ patagnia                         | CHA |
fitz roy                           | CHA |
snorkel                            | CUN BLZ CTG BAL | CEN
snorkeling in mexico               | CUN | CEN
buceo                              | CTG BAL BLZ CUN |
diving                             | CTG BAL BLZ CUN |
~ esnorquel                        | CUN BLZ CTG BAL |
arrecife de coral                  | BLZ CUN | CTG BAL
playa                              | OAX CUN GRC THA CTG VEL PAN BAL |
playas de mexico                   | OAX CUN VEL |
beach vacation                     | OAX CUN GRC THA CTG VEL PAN BAL |
~ plalla                           | OAX CUN GRC THA CTG VEL PAN BAL |
cancun                             | CUN |
~ can cun                          | CUN |
isla mujeres                       | CUN |
~ islamujeres                      | CUN |
laguna de siete colores bacalar    | CUN |
~ bakalar                          | CUN |
cenotes                            | CEN YUC | CUN
swim in cenotes                    | CEN YUC |
~ senotes                          | CEN YUC |
merida yucatan                     | YUC | CEN
~ yucatn                           | YUC |
ruinas mayas                       | BLZ CHI YUC |
mayan ruins                        | BLZ CHI YUC |
tortugas                           | OAX | BAL
ver tortugas en oaxaca             | OAX |
~ masunte                          | OAX |
temazcal                           | OAX |
tren chepe                         | BAR |
barrancas del cobre                | BAR |
copper canyon train                | BAR |
~ barancas del covre               | BAR |
viajes en tren                     | BAR | JPN
eje cafetero                       | EJE | MNZ
finca cafetera                     | EJE MNZ |
coffee tour colombia               | EJE MNZ |
~ ejecafetero                      | EJE |
~ valle del cocra                  | EJE |
aguas termales                     | MNZ CRI | PER SKT JPN
termales manizales                 | MNZ |
hot springs                        | MNZ CRI | JPN
cartagena                          | CTG |
islas del rosario                  | CTG |
~ cartajena                        | CTG |
trips to colombia                  | CTG EJE MNZ |
safari                             | KEN |
safari en africa                   | KEN |
~ safary kenya                     | KEN |
elefantes                          | KEN |
animales salvajes                  | KEN | CRI
desierto                           | MAR | UYU
camellos en el desierto            | MAR |
~ marruecs                         | MAR |
sahara                             | MAR |
morocco                            | MAR |
bolivia                            | UYU |
salar de uyuni                     | UYU |
~ ulluni                           | UYU |
salt flats                         | UYU |
costa rica                         | CRI |
~ costarica                        | CRI |
cloud forest                       | CRI | 
volcan arenal                      | CRI |
panama                             | PAN |
san blas                           | PAN |
canal de panama                    | PAN |
belice                             | BLZ |
~ beliz                            | BLZ |
bali                               | BAL |
arrozales                          | BAL |
tailandia                          | THA |
thailand temples                   | THA |
~ tailnadia                        | THA |
~ bankok                           | THA |
langosta                           | NSC |
faros                              | NSC |
nova scotia                        | NSC |
canada                             | VAN NSC AUR |
vancouver con vuelo                | VAN |
~ vancuber                         | VAN |
whistler                           | VAN |
vuelo desde guadalajara            | VAN |
con vuelo                          | TUR AUR VAN |
flight included                    | TUR AUR VAN |
viajes con niños                   | CUN PER TUR JPN CRI NIL YUC CEN KEN PAN THA VAN AUR MNZ MAR |
family trips with kids             | CUN PER TUR JPN CRI NIL YUC CEN KEN PAN THA VAN AUR MNZ MAR |
vacaciones familiares              | CUN PER TUR JPN CRI NIL YUC CEN KEN PAN THA VAN AUR MNZ MAR |
viaje de 5 días                    | ANT BAR CHI EJE PAN SKT TRO |
tours de un dia                    | CEN VEL |
day trips                          | CEN VEL |
fin de semana                      | IZT MNZ | CEN VEL
10 day trip                        | TUR JPN |
mexico menos de 8 mil              | CUN YUC OAX IZT CEN VEL |
viajes baratos en mexico           | CEN VEL IZT | OAX CUN YUC CHI BAR
under 600 dollars                  | UYU ANT VEL CEN MNZ IZT OAX YUC CUN CTG CHI |
europa                             | GRC TRO | TUR
asia                               | JPN THA BAL TUR |
sudamerica                         | PER SKT CHA UYU CTG EJE MNZ |
centroamerica                      | ANT CRI PAN BLZ |
relax                              | BAL GRC OAX CTG MNZ EJE THA YUC NSC JPN NIL TUR CEN VEL |
aventura extrema                   | SKT IZT CHA ANT UYU AUR | BAR CHI MAR KEN TRO BLZ
clases de cocina                   | CTG YUC THA JPN PER | 
cooking class                      | CTG YUC THA JPN PER |
viaje en diciembre a japon         | JPN |
tiburon ballena                    | CUN |
kayak                              | CUN | OAX
flamencos                          | UYU |
condores                           | PER |
~ playas en mejico                 | OAX CUN VEL |
~ barancas del cobre en tren       | BAR |
~ santorin                         | GRC |
~ marrakesh desirto                | MAR |
~ zafari                           | KEN |
~ auroraboreal                     | AUR TRO |
~ cartagna de indias               | CTG |
~ ballena jorovada                 | VEL |
~ volcan de fuego guatemla         | ANT |
~ colmbia cafe                     | EJE MNZ |
~ cancún isla mujeres y vacalar    | CUN |
~ cenots valladolid                | CEN YUC |
~ viage a peru                     | PER SKT |
~ tortugs                          | OAX | BAL
~ honeymon                         | GRC BAL CTG OAX VEL THA |
~ snorkle                          | CUN BLZ CTG BAL | CEN
~ tailand beaches                  | THA |
~ norther lights canada            | AUR |
mejor epoca mariposas monarca      | - |
viaje a paris                      | - |
disney orlando                     | - |
new york                           | - |
~ viaje a ejipto                   | NIL |
~ santorini gresia                 | GRC |
~ islasdelrosario                  | CTG |
~ termales manisales               | MNZ |
~ cascdas chiapas                  | CHI |
~ safari en quenia                 | KEN |
~ perito morno                     | CHA |
~ nueva escosia                    | NSC |
~ turkia con buelo                 | TUR |
~ chepe barrancas del covre        | BAR |
~ vancouver con buelo              | VAN |
~ cartagen                         | CTG |
`
