/**
 * What the fair-housing check looks for, row by row. The measure is the Fair Housing Act, 42 U.S.C.
 * 3604(a) to (e), with 24 CFR 100.70 (steering), 100.75 (words on a preference) and 100.85
 * (frightening owners into selling), and HUD's guidance of January 9, 1995 on advertisements (the
 * Achtenberg memorandum), after which physical descriptions ("master bedroom", "family room", "walk
 * to school") are no statement about people.
 */
import type { ProtectedClass } from './ProtectedClass.ts';

export interface FairHousingRule {
  id: string;
  classes: ProtectedClass[];
  /** Each is bounded, so that no text makes it slow. */
  says: RegExp[];
  /** A sentence: what these words do. */
  what: string;
  /** A sentence: why that is a problem, in law. */
  why: string;
  /** A sentence: what to write instead. */
  instead: string;
}

const place =
  '(?:neighbou?rhoods?|areas?(?! rug)|communit(?:y|ies)|part of town|side of town|district|suburbs?|enclave|zip codes?|subdivisions?)';
const people =
  '(?:people|famil(?:y|ies)|buyers?|sellers?|tenants?|residents?|neighbou?rs?|owners?|households?|couples?|folks|kids|children|clients?|person|man|woman|men|women)';
const origin =
  '(?:white|black|brown|caucasian|anglo|hispanic|latin[oax]|mexican|cuban|puerto[- ]rican|african(?:[- ]american)?|asian|oriental|chinese|korean|vietnamese|filipino|japanese|indian|pakistani|arab(?:ic)?|middle[- ]eastern|somali|nigerian|haitian|russian|polish|italian|irish|german|native[- ]american|ethnic|minority|colou?red|immigrant|foreign)';
const faith =
  '(?:christian|catholic|protestant|evangelical|mormon|jewish|orthodox|hasidic|muslim|islamic|hindu|buddhist|sikh|atheist)';
const soft = '(?:quiet|nice|good|great|very|mostly|mainly|largely|predominantly|all|more|less)';
const fits =
  '(?:perfect|ideal|great|best|good|wonderful|excellent|lovely|suited|suitable|meant|made|designed|right|appropriate)';
const only = '(?:only|preferred|wanted|welcome|please)';

const all = (...sources: string[]) => sources.map((source) => new RegExp(source, 'giu'));

export const fairHousingRules: FairHousingRule[] = [
  {
    id: 'race',
    classes: ['race or color', 'national origin'],
    says: all(
      String.raw`\b${origin}[- ](?:${soft} )?(?:${place}|${people})\b`,
      String.raw`\b(?:mostly|mainly|predominantly|largely|all)[- ]${origin}\b(?! (?:kitchen|cabinets?|walls?|interior|exterior|paint|tiles?|brick|trim|appliances|counters?|countertops?|marble|oak|bath|bathroom|house))`,
      String.raw`\b${place} (?:is|has become|was) (?:(?:${soft}|too|getting|becoming) )?${origin}\b`,
      String.raw`\b(?:whites?|blacks?|hispanics?|latinos?|asians?|mexicans|arabs) (?:only|preferred|live (?:there|here))\b`,
      String.raw`\bno (?:whites|blacks|hispanics|latinos|asians|mexicans|arabs|minorities)\b`,
      String.raw`\b(?:ethnically|racially|culturally) \p{L}{3,12}\b|\b(?:integrated|segregated|gentrified|ghetto|urban) ${place}\b|\b(?:the|a) ghetto\b|\bdiverse ${place}\b|\bdiversity of the ${place}\b`,
    ),
    what: 'These words describe who lives somewhere by race, color or origin.',
    why: 'An agent who does that steers people toward or away from a home, which federal law forbids (42 U.S.C. 3604, 24 CFR 100.70).',
    instead: 'Describe the home and the street: rooms, light, distances, prices of late.',
  },
  {
    id: 'religion',
    classes: ['religion'],
    says: all(
      String.raw`\b${faith} (?:${place}|${people}|home|values|school district)\b`,
      String.raw`\b(?:no|mostly|mainly|only) (?:christians?|catholics?|jews|jewish|muslims?|hindus?|mormons?)\b`,
      String.raw`\b(?:christians?|catholics?|jews|muslims?|hindus?|mormons?) ${only}\b`,
      String.raw`\b(?:near|next to|close to|walk to|walking distance (?:to|of|from)|minutes from|steps from) (?:the |a |an |your |several )?(?:\p{L}{2,12} )?(?:church(?:es)?|synagogues?|mosques?|shul|parish|temples?)\b(?!\s(?:street|st\b|road|rd\b|avenue|ave\b|lane|ln\b|drive|dr\b|hill|square|terrace|court|ct\b|place|blvd|university|city))`,
    ),
    what: 'These words tie the home to a religion.',
    why: 'A place of worship or a faith as a reason for a home says who would be welcome there (42 U.S.C. 3604(c)).',
    instead:
      'Give the street and distances to what the buyers themselves asked for, in minutes from the map.',
  },
  {
    id: 'for families',
    classes: ['familial status', 'marital status', 'age'],
    says: all(
      String.raw`\b${fits}\b(?: \p{L}{1,12}){0,2} (?:for|to) (?:(?:a|an|any|the|your|young|growing|large|big|small|new|older|retired|busy|single|active|married) ){0,3}(?:famil(?:y|ies)|couples?|singles|bachelors?|bachelorettes?|kids|children|newlyweds|retirees?|seniors|parents|professionals|empty[- ]nesters|students|people)\b`,
      String.raw`\b(?:family|kid|child|senior|couple|retiree)[- ](?:friendly|oriented|centered)\b`,
      String.raw`\bfamily (?:neighbou?rhoods?|areas?(?! rug)|communit(?:y|ies)|streets?)\b`,
      String.raw`\b(?:young|growing) famil(?:y|ies)\b|\byoung(?:er)? (?:professionals?|couples?|people|crowd|buyers?|neighbou?rs?|residents?)\b`,
      String.raw`\b(?:older|elderly|retired) (?:people|crowd|buyers?|neighbou?rs?|residents?|couples?)\b`,
    ),
    what: 'These words say for whom a home is, by family, marriage or age.',
    why: 'Saying whom a home suits tells everyone else that it is not for them (42 U.S.C. 3604(c), 24 CFR 100.75).',
    instead: 'Say what the home has: three bedrooms, a fenced yard, one floor without steps.',
  },
  {
    id: 'no children',
    classes: ['familial status', 'age'],
    says: all(
      String.raw`\b(?:no|not for|without|not (?:good|great|right|safe|suitable|ideal|meant) for) (?:(?:small|young|little|any|a) ){0,2}(?:kids|children|child|toddlers?|teenagers|teens|famil(?:y|ies)|infants|babies)\b(?!')`,
      String.raw`\b(?:kids|children|families) (?:are |is )?(?:not (?:allowed|welcome|wanted|accepted|permitted)|discouraged|unwelcome)\b`,
      String.raw`\badults?[- ]only\b|\badult (?:building|communit(?:y|ies)|complex|living)\b|\bchild(?:ren)?[- ]free\b|\bchildless\b|\b(?:couples|singles|seniors) only\b|\bempty[- ]nesters?\b`,
      String.raw`\bmature (?:people|persons?|couples?|communit(?:y|ies)|buyers?|neighbou?rhoods?)\b`,
    ),
    what: 'These words keep families with children, or people of an age, away.',
    why: 'Familial status is protected; only housing that qualifies as housing for older persons may say otherwise (42 U.S.C. 3607(b)).',
    instead:
      'Leave it out; where an association has a lawful age rule, quote the rule with its document.',
  },
  {
    id: 'safe or not',
    classes: ['race or color', 'national origin'],
    says: all(
      String.raw`\b(?:safe|safer|safest|unsafe|dangerous|sketchy|rough|bad|worse|worst|wrong|good|nice|better|best|questionable|seedy|shady|undesirable|low[- ]crime|high[- ]crime|crime[- ](?:free|ridden)) (?:\p{L}{2,12} )?(?:neighbou?rhoods?|areas?(?! rug)|parts? of (?:town|the city)|sides? of (?:town|the tracks))\b`,
      String.raw`\b(?:safe|unsafe|dangerous|rough|sketchy) (?:streets?|blocks?|communit(?:y|ies))\b(?! parking)`,
      String.raw`\b(?:neighbou?rhood|area|street|block|part of town) (?:is|feels|seems|looks) (?:(?:very|really|quite|not|so|pretty|perfectly|completely) ){0,2}(?:safe|unsafe|dangerous|rough|sketchy|bad|questionable)\b`,
      String.raw`\bcrime (?:rates?|is|problem|statistics)\b|\b(?:low|high|little|no|much) crime\b`,
    ),
    what: 'These words judge how safe or good a neighborhood is.',
    why: 'Such a judgment often stands for who lives there, and courts have taken it as steering (24 CFR 100.70(c)).',
    instead:
      'Point to public sources, as the police department’s own map, and let the buyers judge.',
  },
  {
    id: 'schools',
    classes: ['race or color', 'national origin'],
    says: all(
      String.raw`\b(?:good|great|best|better|excellent|top|bad|poor|worse|worst|terrible|failing|desirable|undesirable) (?:public |elementary |middle |high )?(?:schools?|school districts?)\b`,
      String.raw`\bschools? (?:is|are) (?:(?:very|really|quite|not|so) ){0,2}(?:good|great|excellent|better|bad|poor|terrible|failing)\b`,
    ),
    what: 'These words judge schools.',
    why: 'A school’s name for good or bad easily stands for who goes there, so a judgment can be steering (24 CFR 100.70(c)).',
    instead: 'Name the schools with their distance, and the state’s own school report card.',
  },
  {
    id: 'fitting in',
    classes: ['race or color', 'religion', 'national origin'],
    says: all(
      String.raw`\bpeople like (?:you|yourself|yourselves|us|them)\b|\byour (?:own )?(?:kind|people)\b|\bthose (?:kinds? of )?people\b|\bthe wrong element\b`,
      String.raw`\b(?:you|they)(?:'d| would| will|'ll| might| may)(?: not| never| feel| be| fit){0,3} (?:(?:more|most|very|right|quite) )?(?:comfortable|at home|out of place|in)\b(?=[^.!?\n]{0,30}\b(?:there|here|neighbou?rhood|area|street|part of town|with the neighbou?rs)\b)`,
      String.raw`\b(?:exclusive|restricted|traditional) (?:neighbou?rhoods?|areas?(?! rug)|communit(?:y|ies)|enclave|suburbs?)\b`,
    ),
    what: 'These words say that somebody would fit in, or not.',
    why: 'Guiding people by whether they resemble their neighbors is steering (24 CFR 100.70(c)(1) and (3)).',
    instead: 'Show every home that meets what they asked for, and let them choose.',
  },
  {
    id: 'changing',
    classes: ['race or color', 'national origin'],
    says: all(
      String.raw`\b(?:neighbou?rhood|area|street|block)(?: is|'s| has been)? (?:(?:rapidly|quickly|really) )?(?:changing|in transition|turning|going downhill)\b|\b(?:changing|transitional|declining) (?:neighbou?rhoods?|areas?(?! rug)|blocks?)\b`,
      String.raw`\b(?:they|minorities|immigrants|foreigners|refugees|${origin} ${people})(?: are|'re| is| keep)? (?:all )?moving in(?:to)?\b`,
    ),
    what: 'These words warn of who moves in.',
    why: 'Moving people to buy or sell by that is forbidden by itself (42 U.S.C. 3604(e), 24 CFR 100.85).',
    instead: 'Give what was sold nearby, for how much and when.',
  },
  {
    id: 'disability',
    classes: ['disability'],
    says: all(
      String.raw`\bno (?:wheelchairs?|disabled|handicapped|mentally ill)\b|\b(?:not (?:good|right|suitable|ideal|meant|safe) for|no place for) (?:(?:a|an|the|any) )?(?:disabled|handicapped|wheelchairs?|blind|deaf|people with disabilities)\b`,
      String.raw`\bable[- ]bodied\b|\bcrippled?s?\b|\bwheelchair[- ]bound\b|\bretarded\b|\bmentally (?:ill|handicapped)\b|\bthe (?:handicapped|disabled)\b|\bhandicapped (?:people|person|man|woman|buyers?)\b`,
      String.raw`\bno (?:service|support|assistance|emotional[- ]support|guide) (?:animals?|dogs?)\b|\b(?:healthy|physically fit) (?:people|buyers|person)\b`,
    ),
    what: 'These words speak of people with a disability, or keep them or their animals out.',
    why: 'Disability is protected, and a service or support animal is no pet (42 U.S.C. 3604(f), 24 CFR 100.204).',
    instead: 'Describe the way in: two steps to the door, doors of 32 inches, an elevator.',
  },
  {
    id: 'sex',
    classes: ['sex', 'sexual orientation or gender identity', 'marital status'],
    says: all(
      String.raw`\b(?:males?|females?|men|women|ladies|gentlemen|girls|boys|straight people|married (?:people|couples)|unmarried (?:people|couples)|single (?:men|women|people|mothers|mom|moms)) ${only}\b`,
      String.raw`\bno (?:men|women|males|females|gays|lesbians|homosexuals|transgender|trans people|unmarried couples|single (?:men|women|mothers|moms|parents))\b`,
      String.raw`\b(?:gay|lesbian|lgbtq?\+?|queer|straight|transgender) (?:${place}|${people})\b|\bgay[- ]friendly\b|\bgayborhood\b`,
    ),
    what: 'These words speak of people by sex, love or marriage.',
    why: 'Sex is protected by federal law, orientation, gender identity and marriage by most states.',
    instead: 'Leave it out, and describe the home.',
  },
  {
    id: 'income',
    classes: ['source of income'],
    says: all(
      String.raw`\bno (?:section 8|section eight|vouchers?|housing vouchers?|welfare|public assistance|government assistance|ssi|food stamps)\b`,
      String.raw`\b(?:section 8|section eight|voucher|welfare) (?:people|famil(?:y|ies)|tenants?|buyers?|neighbou?rhoods?|areas?|buildings?)\b`,
      String.raw`\b(?:employed|working|professional) (?:people|persons?|buyers|couples) (?:only|preferred)\b|\bprofessionals only\b|\blow[- ]income ${place}\b`,
    ),
    what: 'These words speak of people by where their money comes from.',
    why: 'Many states protect the source of lawful income, vouchers and benefits among it.',
    instead: 'Say what the lender or the seller asks for in figures, the same for everybody.',
  },
  {
    id: 'citizenship',
    classes: ['citizenship or immigration status', 'national origin'],
    says: all(
      String.raw`\bno (?:immigrants|foreigners|illegals|aliens|refugees|undocumented)\b|\b(?:u\.?s\.? |american )?citizens only\b|\billegal (?:immigrants|aliens)\b`,
      String.raw`\bmust speak english\b|\benglish[- ]speaking (?:only|${place}|${people})\b|\b(?:do not|don't|doesn't|barely) speak english\b`,
    ),
    what: 'These words speak of people by citizenship, papers or language.',
    why: 'Language and papers stand for national origin, which is protected, and some states protect them by name.',
    instead: 'Leave it out; a lender asks everybody for the same papers.',
  },
  {
    id: 'military',
    classes: ['military or veteran status'],
    says: all(
      String.raw`\bno (?:veterans|military|soldiers|va (?:loans?|buyers?))\b|\b(?:veterans|military) (?:only|preferred)\b`,
    ),
    what: 'These words speak of people by service in the forces.',
    why: 'Several states protect veterans and the military, and turning down their loans falls on them alone.',
    instead: 'Say which terms the seller needs, not whose loan it is.',
  },
  {
    id: 'letter to the seller',
    classes: ['familial status', 'race or color', 'religion'],
    says: all(
      String.raw`\b(?:love|buyer'?s?) letters?\b|\b(?:letter|note|photos?|pictures?) (?:of (?:your|the) famil(?:y|ies) )?to the sellers?\b(?= (?:about (?:you|your)|with (?:a |your )?(?:photo|picture|family)))|\b(?:photo|picture) of your family\b`,
    ),
    what: 'This asks for a personal letter or picture for the seller.',
    why: 'Such letters tell of family, faith or origin, and a seller who chooses by them breaks the law (42 U.S.C. 3604(a)).',
    instead: 'Let the offer speak: price, dates, what it depends on, proof of funds.',
  },
];

/** Phrases about a building, a street or a rule, blanked out before anything is looked for. */
export const plainPhrases: RegExp[] = all(
  String.raw`\b(?:single|multi|two|three|four|2|3|4)[- ]family\b`,
  String.raw`\bfamily (?:rooms?|kitchens?|baths?|bathrooms?|entrance|closets?|dinners?|photos?|trust|heirlooms?)\b`,
  String.raw`\bmaster (?:bed)?(?:rooms?|baths?|suites?|closets?|bathrooms?)\b`,
  String.raw`\b(?:mother|father)[- ]in[- ]law (?:suites?|apartments?|units?)\b|\bbachelor apartments?\b`,
  String.raw`\b(?:handicap(?:ped)?|disabled|wheelchair)[- ](?:parking|accessible|access|ramps?|spaces?|spots?)\b`,
  String.raw`\b55\+ communit(?:y|ies)\b`,
  String.raw`\b(?:christian|church|temple|parish|mosque|synagogue|indian|german|irish|polish|white|black|brown|orthodox) (?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|hill|square|terrace|court|ct|place|boulevard|blvd|way|creek|river|lake|rock|oak|hills|mountain)\b`,
  // What an agent says who does it right.
  String.raw`\b(?:can't|cannot|can not|may not|must not|mustn't|won't|not (?:allowed|able|permitted) to) (?:\p{L}{2,9} ){0,2}(?:say|tell|advise|comment|describe|answer|judge|speak|call|rate|share)\b[^.!?\n]{0,200}`,
);
