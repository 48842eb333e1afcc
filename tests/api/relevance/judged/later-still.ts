/** The rest of what `later.ts` says. */
export const LATER_STILL = `
[us] ~ inca trial                        | SKT |
[us] ~ patagonya                         | CHA |
[us] whale wathcing mexico               | VEL |
[us] coffee region colombia              | EJE MNZ |
[us] japan 10 days                       | JPN |
[us] ~ nyle cruise                       | NIL |
[us] beach and ruins mexico              | CUN YUC OAX |
[us] snow in mexico                      | IZT |
[us] trips under 1000 usd in asia        | BAL THA JPN TUR |
[us] weekend getaway                     | MNZ IZT CEN VEL |
[us] costa rica family adventure         | CRI |
[us] see the northern lights cheap       | AUR TRO |
[us] thai cooking class                  | THA |
[us] ~ santorni greece cruze             | GRC |
[us] copper canyon                       | BAR |
[us] sea turtles oaxaca                  | OAX |
viaje de 10 dias por 30 mil pesos        | MAR PER |
lo mas barato                            | CEN VEL MNZ IZT |
~ playas paradisiakas                    | CUN PAN THA CTG BLZ GRC OAX |
viaje relajante para parejas             | GRC BAL CTG OAX VEL EJE NIL THA |
viajes a japon en sakura                 | JPN |
tour a kioto                             | JPN |
~ tokyo y kyoto japòn                    | JPN |
ruta de los cenotes                      | CEN YUC |
paseo en barco para ver ballenas         | VEL |
~ bayenas                                | VEL |
hoteles en oaxaca playa                  | OAX |
~ huaxaca                                | OAX |
vacaciones para toda la familia mexico   | CUN YUC CEN |
playas con poca gente                    | OAX PAN CUN GRC THA CTG BAL VEL |
donde ver flamencos                      | UYU |
viaje enero playa barata                 | OAX CUN VEL CTG |
luna de miel barata                      | GRC BAL CTG OAX VEL THA CUN |
~ luna de mel grecia                     | GRC |
~ machu pichu peru baratto               | PER SKT |
~ viaje turkia globos aerostaticos       | TUR |
4 dias en cancun con niños               | CUN |
viaje de aventura                        | SKT IZT CHA ANT UYU AUR BAR CHI MAR KEN TRO BLZ |
selva y cascadas                         | CHI CRI |
volcan y lago guatemala                  | ANT |
cafe y termales                          | MNZ EJE |
safari y playa                           | KEN OAX CUN CTG |
ruinas mayas en belice                   | BLZ |
aprender a cocinar thai                  | THA |
~ tiroleza                               | CRI |
cabalgata eje cafetero                   | EJE |
observar aves costa rica                 | CRI |
esnorkel con tortugas                    | BAL BLZ CUN OAX |
viaje en yate                            | VEL GRC CUN NIL |
~ cruzero nilo                           | NIL |
viajes de invierno                       | AUR TRO IZT |
viaje al caribe                          | CUN CTG PAN BLZ |
~ carive                                 | CUN CTG PAN BLZ |
viaje al desierto                        | MAR UYU |
sudamerica barato                        | CTG EJE MNZ UYU PER SKT CHA |
viajes a centroamerica                   | ANT CRI PAN BLZ |
guia en español en africa                | KEN |
peru y bolivia                           | PER SKT UYU |
grecia y turquia                         | GRC TUR |
~ chiapas y palenke                      | CHI |
~ san cristobal de las casaz             | CHI |
[co] eje cafetero con niños              | MNZ EJE |
[co] machu picchu desde bogota           | PER SKT |
[co] islas de rosario                    | CTG |
[co] ~ getsemany                         | CTG |
[co] avistamiento de aves                | EJE PER UYU CRI MNZ |
[us] mayan ruins and jungle              | CHI BLZ |
[us] turtle release                      | OAX |
[us] ~ tulum cenotes                     | - |
[us] glacier hiking                      | CHA |
[us] ~ perito morino glacier             | CHA |
[us] train through copper canyon mexico  | BAR |
[us] kid friendly trips to japan         | JPN |
[us] sahara desert camel trek            | MAR |
[us] ~ moroco marakech                   | MAR |
[us] sailing puerto vallarta             | VEL |
[us] coffee farms                        | EJE MNZ |
[us] rainforest costa rica               | CRI |
[us] romantic getaway mexico             | VEL OAX CUN |
[us] winter trips norway                 | TRO |
[us] south america hiking                | SKT CHA |
[us] panama islands                      | PAN |
[us] egypt pyramids nile cruise luxor    | NIL |
[us] ~ guatamala volcano hike            | ANT |
[us] vancouver flights included          | VAN |
[us] bali rice terraces                  | BAL |
[us] cheap beach vacation                | OAX CUN VEL CTG |
quiero ver tortugas | OAX |
playas bonitas de oaxaca | OAX |
temascal | OAX |
viaje al desierto del sahara | MAR |
dormir en el desierto | MAR |
~ marruecso | MAR |
camellos | MAR |
medina de fez | MAR |
ver leones y elefantes | KEN |
~ masai mara quenia | KEN |
big five safari | KEN |
perito moreno glaciar | CHA |
~ patagoña | CHA |
el chalten fitz roy | CHA |
trekking argentina | CHA |
salar de uyuni desde mexico | UYU |
~ uyuny | UYU |
flamencos y lagunas rojas | UYU |
viaje a bolivia | UYU |
~ volivia | UYU |
costa rica en familia | CRI |
perezosos y puentes colgantes | CRI |
~ montebrde | CRI |
aguas termales costa rica | CRI |
islas san blas panama | PAN |
canal de panama tour | PAN |
~ panma | PAN |
guna yala islas | PAN |
cabañas en guatemala | ANT |
volcan de fuego erupcion de noche | ANT |
~ lago atitlan | ANT |
~ hacatenango | ANT |
~ barrancas del covre | BAR |
el chepe express creel | BAR |
sierra tarahumara | BAR |
nadar en cenotes | CEN YUC |
un dia en los cenotes valladolid | CEN | YUC
merida yucatan haciendas | YUC |
~ balladolid yucatan | CEN YUC |
uxmal | YUC |
bacalar laguna de los siete colores | CUN |
~ cancum | CUN |
blue hole belice | BLZ |
~ velize | BLZ |
murallas de cartagena | CTG |
[co] paseo a cartagena desde bogota | CTG |
[co] salento valle del cocora | EJE |
~ eje cafetreo | EJE |
[co] palmas de cera | EJE |
[co] termales en manizales | MNZ |
[co] finca cafetera | EJE MNZ |
tour del cafe | MNZ EJE |
nieve en mexico | IZT |
~ istacihuatl | IZT |
subir al izta | IZT |
dormir en un volcan mexico | IZT |
bali indonesia templos | BAL |
~ valli indonesia | BAL |
arrozales de ubud | BAL |
tailandia playas phuket krabi | THA |
~ tahilandia | THA |
templos budistas | THA BAL JPN |
atenas y santorini | GRC |
velero en grecia | GRC |
~ bancouver | VAN |
whistler canada | VAN |
nova scotia lighthouses | NSC |
comer langosta | NSC |
~ nueva ezcocia | NSC |
canada en otoño | NSC VAN | AUR
noruega auroras | TRO |
ver auroras desde un barco | TRO | AUR
~ auroras borales | AUR TRO |
aurora canada con vuelo | AUR |
estambul bazar | TUR |
volar en globo | TUR |
capadocia globos aerostaticos | TUR |
tokio | JPN |
monte fuji | JPN |
~ kyoto japan | JPN |
~ jappon | JPN |
viaje a japon economico | JPN |
machu picchu caminando 4 dias | SKT |
cusco y lima | PER |
~ macchupicchu | PER SKT |
arequipa | PER |
templo de karnak luxor | NIL |
crucero nilo faluca | NIL |
piramides | NIL BLZ CHI YUC |
abu simbel | NIL |
~ cascada agua asul | CHI |
monos aulladores selva | CHI |
vallarta ballenas diciembre | VEL |
paseo en barco al atardecer | VEL |
~ puerto bayarta | VEL |
[us] sunset cruise puerto vallarta | VEL |
[us] turtle nesting mexico beach | OAX |
[us] mayan ruins jungle | CHI BLZ YUC |
[us] swim in cenotes | CEN YUC |
[us] coffee tour colombia | EJE MNZ |
[us] wax palms cocora valley | EJE |
[us] hike to machu picchu 4 days | SKT |
[us] volcano overnight hike guatemala | ANT |
[us] ~ gautemala | ANT |
[us] salt flats bolivia | UYU |
[us] ~ patagonia glaicer | CHA |
[us] hot air balloon turkey | TUR |
[us] african safari kenya | KEN |
[us] ~ morrocco desert | MAR |
[us] cherry blossom tokyo kyoto | JPN |
[us] thai islands | THA |
[us] greek sailing trip | GRC |
[us] see the northern lights norway | TRO |
[us] lobster and lighthouses canada | NSC |
[us] snow hike near mexico city | IZT |
viaje para recien casados playa | OAX CUN BAL THA GRC CTG VEL |
viaje con niños pequeños | CEN YUC CUN MNZ PAN CRI PER TUR |
primer viaje a la nieve | IZT |
ver glaciares | CHA |
nadar con tortugas | OAX CUN |
viaje gastronomico | JPN PER OAX CTG NSC |
aprender a cocinar | CTG BAL THA JPN PER MAR |
~ auroras boraeles canada | AUR |
~ cartagna islas | CTG |
~ valle del cokora | EJE |
~ finca cafetra | EJE MNZ |
~ termles manizales | MNZ |
~ safary kenia | KEN |
~ glasiar perito moreno | CHA |
~ salar de uyini | UYU |
~ lagunas de colres bolivia | UYU |
~ marrakesch desierto | MAR |
~ chepe trren | BAR |
~ isla mugeres | CUN |
~ arecife belice | BLZ |
~ guna llala | PAN |
~ costa rrica monteverde | CRI |
~ vancover con vuelo | VAN |
~ faros nueva escosia | NSC |
~ templos de tailanda | THA |
~ arosales bali | BAL |
~ vallarta balenas | VEL |
~ velero santorni | GRC |
~ nieve istaccihuatl | IZT |
~ palemque | CHI |
~ salkantai trek | SKT |
~ valle sagado peru | PER |
~ piramides ejipto | NIL |
~ gloobos capadocia | TUR |
~ tortugas mazumte | OAX |
`
