/** How people head the columns of their files, beside RESO's own names. */
import { type CellName, cellNames } from '../resoCells.ts';

/** Letters and digits in lower case. */
const words: Partial<Record<CellName, string>> = {
  ListingId: 'mls mlsnumber mlsid mlsno listingnumber listno',
  ParcelNumber: 'parcel parcelid apn pin taxid id',
  StandardStatus: 'status mlsstatus listingstatus st stat',
  PropertySubType:
    'cls class buildingclasscategory type propertytype proptype subtype kind style hometype',
  ListPrice: 'lp price askingprice asking currentprice listingprice asked',
  OriginalListPrice: 'olp originallistingprice originalprice origprice',
  PreviousListPrice: 'previousprice oldprice',
  PriceChangeTimestamp: 'pricechangedate pricechanged',
  ClosePrice: 'sp soldamt saleamount soldprice saleprice soldfor closingprice sellingprice',
  CloseDate: 'solddate saledate closingdate closed datesold date',
  OnMarketDate: 'ld listdate listingdate datelisted listed onmarket listingcontractdate begindate',
  DaysOnMarket: 'dom adom',
  CumulativeDaysOnMarket: 'cdom',
  BedroomsTotal: 'beds bedrooms bed br bds numbedrooms totalbedrooms',
  Bathrooms: 'baths bathrooms bath ba bathstotal totalbaths',
  BathroomsFull: 'fb fullba bathfull fullbaths bathsfull',
  BathroomsHalf: 'hb halfba bathhalf halfbaths bathshalf',
  LivingArea:
    'grosssquarefeet squarefootage sqft sqftliving squarefeet area livingareasqft buildingareatotal finishedsqft totalsqft size',
  LotSizeSquareFeet:
    'landsquarefeet lotsf lotsqft sqftlot lotsize lotarea lotsizesqft lot acres lotacres lotsizeacres',
  StoriesTotal: 'floors stories storeys levels numfloors',
  YearBuilt: 'yrblt yrbuilt yrbuilt built year yearblt',
  GarageSpaces: 'gar garagespaces garsp garage garages garagecapacity',
  ParkingTotal: 'parkingspaces spaces',
  ParkingFeatures: 'parking',
  Heating: 'heat heatingtype',
  Cooling: 'cool aircon airconditioning ac coolingtype',
  BasementYN: 'basement sqftbasement basementsqft',
  ViewYN: 'view hasview',
  PoolFeatures: 'pool',
  PoolPrivateYN: 'pool poolyn haspool',
  WaterfrontYN: 'waterfront onwater water',
  NewConstructionYN: 'newconstruction newbuild',
  ElementarySchool: 'elementary elem gradeschool',
  MiddleOrJuniorSchool: 'mid jrhigh middleschool middle juniorhigh',
  HighSchool: 'high hs',
  HighSchoolDistrict: 'schooldistrict district',
  SubdivisionName: 'subdivision neighborhood subdiv',
  AssociationFee:
    'hoamonth hoapermonth hoamo monthlydues annualhoa hoaannual hoayear hoa hoafee hoadues dues condofee monthlyhoa',
  AssociationFeeFrequency: 'hoafreq feefreq hoaperiod hoafrequency hoafeefrequency feefrequency',
  TaxAnnualAmount: 'taxes tax propertytax annualtaxes annualtax taxamount',
  PublicRemarks: 'remarks description comments publiccomments marketingremarks',
  StreetNumber: 'houseno housenumber streetno stnumber',
  UnitNumber: 'apartmentnumber aptno unitnumber unit apt unitno suite',
  UnparsedAddress: 'address street streetaddress fulladdress addr siteaddress addressline1',
  City: 'town municipality cityname',
  StateOrProvince: 'state province',
  PostalCode: 'ziporpostalcode zip zipcode postcode zipfromaddress',
  CountyOrParish: 'county parish countyname parishname countyparish cnty cntyname countynm',
  Latitude: 'lat y',
  Longitude: 'long lng lon x',
  ListAgentFullName: 'la laname agent listagent listingagent agentname listagentname',
  ListAgentPreferredPhone: 'laphone listagentphone agentphone listagentphone',
  ListAgentEmail: 'agentemail',
  ListAgentStateLicense: 'agentlicense',
  ListOfficeName: 'lo loname office listoffice listingoffice brokerage broker officename',
  ListOfficePhone: 'officephone',
  VirtualTourURLUnbranded: 'virtualtour virtualtoururl tour toururl',
  ModificationTimestamp: 'moddate modified updated lastmodified updatedat',
  Photos: 'photo images pictures photourls imageurls imageurl photourl',
  PurchaseContractDate: 'penddate pendingdate contractdate undercontractdate ucdate',
};

const byWord = new Map<string, CellName[]>();
for (const name of cellNames) {
  for (const word of [plainHeading(name), ...(words[name]?.split(' ') ?? [])]) {
    byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
}

export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Those that a heading may mean, likeliest first. */
export function fieldsMeantBy(heading: string): CellName[] {
  return byWord.get(plainHeading(heading)) ?? [];
}

/** What the key of a home is kept under. */
export const keyHeadings = [
  ...['listingkey', 'listingid', 'mls', 'mlsnumber', 'mlsid', 'mlsno', 'listingnumber', 'listno'],
  ...['id', 'key', 'number', 'parcelnumber', 'apn', 'pin'],
];
