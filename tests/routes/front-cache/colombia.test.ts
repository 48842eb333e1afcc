import { everyForm } from '../support/front/every-form'

// A site for each language, so that two of them work at once: they are most of the time of this part.
everyForm('es_CO', 'COP')
