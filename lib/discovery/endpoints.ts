/** Where the calls of discovery are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const validateSlug = 'post /api/settings/validate-slug'
export const showExperience = 'get /api/v1.5/experiences/show/{permalink}'
export const showForOrder = 'get /api/v1.5/experiences/show/{permalink}/order'
export const searchByForm = 'post /api/search/{type}/{value}'
export const suggestSearches = 'get /api/search/suggestions'
export const describeSearch = 'get /api/search/{type}/{value}'
export const countryInformationCall = 'get /api/countries/{country}/information'
export const showHost = 'get /api/hosts/{host}'
export const experienceGroups = 'post /api/v1.5/experiences/list/groups'
export const showHome = 'get /api/home'
