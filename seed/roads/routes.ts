/**
 * The great roads of the country as the places that they pass, from one end to the other. Their numbers and
 * order are facts that any road map has; how they run between two places is drawn by `highways.ts`.
 */

export interface Route {
  /** `I 5` */
  ref: string;
  /** Names and states of places that GeoNames knows. */
  through: string[];
}

const route = (ref: string, through: string): Route => ({
  ref,
  through: through.split(' > '),
});

/** Where too many meet in a town for its size, the first of them go through it. */
export const routes: Route[] = [
  route(
    'I 5',
    'Chula Vista, CA > San Diego, CA > Oceanside, CA > San Clemente, CA > Santa Ana, CA > Los Angeles, CA > Santa Clarita, CA > Lebec, CA > Buttonwillow, CA > Kettleman City, CA > Los Banos, CA > Tracy, CA > Stockton, CA > Sacramento, CA > Woodland, CA > Willows, CA > Red Bluff, CA > Redding, CA > Dunsmuir, CA > Yreka, CA > Ashland, OR > Medford, OR > Grants Pass, OR > Roseburg, OR > Cottage Grove, OR > Eugene, OR > Albany, OR > Salem, OR > Portland, OR > Kelso, WA > Centralia, WA > Olympia, WA > Tacoma, WA > Seattle, WA > Everett, WA > Mount Vernon, WA > Bellingham, WA > Blaine, WA',
  ),
  route(
    'I 95',
    'Miami, FL > Hollywood, FL > Boca Raton, FL > Port Saint Lucie, FL > Melbourne, FL > Titusville, FL > Daytona Beach, FL > Saint Augustine, FL > Jacksonville, FL > Brunswick, GA > Richmond Hill, GA > Savannah, GA > Hardeeville, SC > Walterboro, SC > Manning, SC > Florence, SC > Lumberton, NC > Fayetteville, NC > Wilson, NC > Roanoke Rapids, NC > Petersburg, VA > Richmond, VA > Fredericksburg, VA > Alexandria, VA > Laurel, MD > Baltimore, MD > Elkton, MD > Wilmington, DE > Philadelphia, PA > Trenton, NJ > Edison, NJ > Newark, NJ > The Bronx, NY > Stamford, CT > New Haven, CT > Old Saybrook, CT > New London, CT > Providence, RI > Attleboro, MA > Boston, MA > Newburyport, MA > Portsmouth, NH > Kennebunk, ME > Portland, ME > Augusta, ME > Waterville, ME > Bangor, ME > Houlton, ME',
  ),
  route(
    'I 10',
    'Santa Monica, CA > Los Angeles, CA > Ontario, CA > San Bernardino, CA > Banning, CA > Palm Springs, CA > Coachella, CA > Blythe, CA > Quartzsite, AZ > Buckeye, AZ > Phoenix, AZ > Casa Grande, AZ > Tucson, AZ > Benson, AZ > Willcox, AZ > Lordsburg, NM > Deming, NM > Las Cruces, NM > El Paso, TX > Van Horn, TX > Fort Stockton, TX > Ozona, TX > Sonora, TX > Kerrville, TX > San Antonio, TX > Seguin, TX > Columbus, TX > Katy, TX > Houston, TX > Baytown, TX > Beaumont, TX > Lake Charles, LA > Lafayette, LA > Baton Rouge, LA > Laplace, LA > New Orleans, LA > Slidell, LA > Gulfport, MS > Mobile, AL > Pensacola, FL > Crestview, FL > Marianna, FL > Tallahassee, FL > Lake City, FL > Jacksonville, FL',
  ),
  route(
    'I 80',
    'San Francisco, CA > Oakland, CA > Vallejo, CA > Fairfield, CA > Davis, CA > Sacramento, CA > Auburn, CA > Truckee, CA > Reno, NV > Fernley, NV > Lovelock, NV > Winnemucca, NV > Battle Mountain, NV > Elko, NV > Wells, NV > West Wendover, NV > Grantsville, UT > Salt Lake City, UT > Park City, UT > Evanston, WY > Rock Springs, WY > Rawlins, WY > Laramie, WY > Cheyenne, WY > Sidney, NE > Ogallala, NE > North Platte, NE > Kearney, NE > Grand Island, NE > York, NE > Lincoln, NE > Omaha, NE > Atlantic, IA > Des Moines, IA > Newton, IA > Iowa City, IA > Davenport, IA > Princeton, IL > Joliet, IL > Gary, IN > South Bend, IN > Toledo, OH > Sandusky, OH > Elyria, OH > Youngstown, OH > Clarion, PA > Bellefonte, PA > Bloomsburg, PA > Stroudsburg, PA > Parsippany, NJ > Hackensack, NJ',
  ),
  route(
    'I 90',
    "Seattle, WA > North Bend, WA > Ellensburg, WA > Moses Lake, WA > Ritzville, WA > Spokane, WA > Coeur d'Alene, ID > Kellogg, ID > Superior, MT > Missoula, MT > Deer Lodge, MT > Butte, MT > Bozeman, MT > Livingston, MT > Columbus, MT > Billings, MT > Hardin, MT > Sheridan, WY > Buffalo, WY > Gillette, WY > Sundance, WY > Spearfish, SD > Sturgis, SD > Rapid City, SD > Kadoka, SD > Chamberlain, SD > Mitchell, SD > Sioux Falls, SD > Worthington, MN > Albert Lea, MN > Rochester, MN > La Crosse, WI > Tomah, WI > Madison, WI > Janesville, WI > Rockford, IL > Elgin, IL > Chicago, IL > Gary, IN",
  ),
  route(
    'I 90',
    'Toledo, OH > Sandusky, OH > Elyria, OH > Cleveland, OH > Mentor, OH > Ashtabula, OH > Erie, PA > Dunkirk, NY > Buffalo, NY > Batavia, NY > Rochester, NY > Syracuse, NY > Utica, NY > Amsterdam, NY > Albany, NY > Pittsfield, MA > Springfield, MA > Worcester, MA > Framingham, MA > Boston, MA',
  ),
  route(
    'I 35',
    'Laredo, TX > Cotulla, TX > San Antonio, TX > New Braunfels, TX > San Marcos, TX > Austin, TX > Round Rock, TX > Temple, TX > Waco, TX > Hillsboro, TX > Waxahachie, TX > Dallas, TX > Denton, TX > Gainesville, TX > Ardmore, OK > Norman, OK > Oklahoma City, OK > Guthrie, OK > Blackwell, OK > Wichita, KS > Newton, KS > Emporia, KS > Ottawa, KS > Kansas City, MO > Bethany, MO > Osceola, IA > Des Moines, IA > Ames, IA > Mason City, IA > Albert Lea, MN > Owatonna, MN > Faribault, MN > Minneapolis, MN > Forest Lake, MN > Hinckley, MN > Cloquet, MN > Duluth, MN',
  ),
  route(
    'I 25',
    'Las Cruces, NM > Truth or Consequences, NM > Socorro, NM > Belen, NM > Albuquerque, NM > Santa Fe, NM > Las Vegas, NM > Raton, NM > Trinidad, CO > Walsenburg, CO > Pueblo, CO > Colorado Springs, CO > Castle Rock, CO > Denver, CO > Longmont, CO > Fort Collins, CO > Cheyenne, WY > Wheatland, WY > Douglas, WY > Casper, WY > Buffalo, WY',
  ),
  route(
    'I 15',
    'San Diego, CA > Escondido, CA > Temecula, CA > Corona, CA > San Bernardino, CA > Victorville, CA > Barstow, CA > Las Vegas, NV > Mesquite, NV > Saint George, UT > Cedar City, UT > Beaver, UT > Fillmore, UT > Nephi, UT > Provo, UT > Salt Lake City, UT > Ogden, UT > Brigham City, UT > Tremonton, UT > Pocatello, ID > Idaho Falls, ID > Dillon, MT > Butte, MT > Helena, MT > Great Falls, MT > Shelby, MT',
  ),
  route(
    'I 8',
    'San Diego, CA > El Cajon, CA > Alpine, CA > El Centro, CA > Yuma, AZ > Gila Bend, AZ > Casa Grande, AZ',
  ),
  route(
    'I 70',
    'Beaver, UT > Richfield, UT > Fruita, CO > Grand Junction, CO > Rifle, CO > Glenwood Springs, CO > Vail, CO > Silverthorne, CO > Idaho Springs, CO > Denver, CO > Limon, CO > Burlington, CO > Colby, KS > Hays, KS > Salina, KS > Junction City, KS > Topeka, KS > Kansas City, MO > Columbia, MO > Wentzville, MO > St. Louis, MO > Effingham, IL > Terre Haute, IN > Indianapolis, IN > Richmond, IN > Dayton, OH > Columbus, OH > Zanesville, OH > Wheeling, WV > Washington, PA > Somerset, PA > Hagerstown, MD > Frederick, MD > Baltimore, MD',
  ),
  route(
    'I 40',
    'Barstow, CA > Needles, CA > Kingman, AZ > Williams, AZ > Flagstaff, AZ > Winslow, AZ > Holbrook, AZ > Gallup, NM > Grants, NM > Albuquerque, NM > Santa Rosa, NM > Tucumcari, NM > Amarillo, TX > Shamrock, TX > Elk City, OK > Oklahoma City, OK > Shawnee, OK > Henryetta, OK > Fort Smith, AR > Russellville, AR > Conway, AR > Little Rock, AR > Brinkley, AR > Memphis, TN > Jackson, TN > Nashville, TN > Cookeville, TN > Knoxville, TN > Newport, TN > Asheville, NC > Hickory, NC > Winston-Salem, NC > Greensboro, NC > Durham, NC > Raleigh, NC > Dunn, NC > Wilmington, NC',
  ),
  route(
    'I 94',
    'Billings, MT > Forsyth, MT > Miles City, MT > Glendive, MT > Dickinson, ND > Bismarck, ND > Jamestown, ND > Valley City, ND > Fargo, ND > Fergus Falls, MN > Alexandria, MN > Saint Cloud, MN > Minneapolis, MN > Hudson, WI > Eau Claire, WI > Tomah, WI',
  ),
  route(
    'I 94',
    'Madison, WI > Waukesha, WI > Milwaukee, WI > Racine, WI > Kenosha, WI > Waukegan, IL > Chicago, IL',
  ),
  route(
    'I 94',
    'Gary, IN > Michigan City, IN > Benton Harbor, MI > Kalamazoo, MI > Battle Creek, MI > Jackson, MI > Ann Arbor, MI > Detroit, MI > Port Huron, MI',
  ),
  route(
    'I 75',
    'Miami Lakes, FL > Weston, FL > Naples, FL > Fort Myers, FL > Punta Gorda, FL > Sarasota, FL > Brandon, FL > Tampa, FL > Ocala, FL > Gainesville, FL > Lake City, FL > Valdosta, GA > Tifton, GA > Cordele, GA > Macon, GA > McDonough, GA > Atlanta, GA > Marietta, GA > Dalton, GA > Chattanooga, TN > Cleveland, TN > Knoxville, TN > Corbin, KY > Lexington, KY > Florence, KY > Cincinnati, OH > Dayton, OH > Lima, OH > Findlay, OH > Toledo, OH > Monroe, MI > Detroit, MI > Pontiac, MI > Flint, MI > Saginaw, MI > West Branch, MI > Grayling, MI > Gaylord, MI > Cheboygan, MI',
  ),
  route(
    'I 84',
    'Portland, OR > Hood River, OR > The Dalles, OR > Boardman, OR > Pendleton, OR > La Grande, OR > Baker City, OR > Ontario, OR > Nampa, ID > Boise, ID > Mountain Home, ID > Jerome, ID > Burley, ID > Tremonton, UT',
  ),
  route(
    'I 4',
    'Tampa, FL > Plant City, FL > Lakeland, FL > Kissimmee, FL > Orlando, FL > Deltona, FL > Daytona Beach, FL',
  ),
  route('I 17', 'Phoenix, AZ > Anthem, AZ > Camp Verde, AZ > Flagstaff, AZ'),
  route('I 76', 'Denver, CO > Brighton, CO > Fort Morgan, CO > Sterling, CO > Julesburg, CO'),
  route(
    'I 65',
    'Mobile, AL > Evergreen, AL > Montgomery, AL > Birmingham, AL > Decatur, AL > Columbia, TN > Nashville, TN > Bowling Green, KY > Elizabethtown, KY > Louisville, KY > Columbus, IN > Indianapolis, IN > Lafayette, IN > Merrillville, IN > Gary, IN',
  ),
  route(
    'I 85',
    'Montgomery, AL > Auburn, AL > LaGrange, GA > Atlanta, GA > Buford, GA > Anderson, SC > Greenville, SC > Spartanburg, SC > Gastonia, NC > Charlotte, NC > Salisbury, NC > Greensboro, NC > Durham, NC > Henderson, NC > South Hill, VA > Petersburg, VA',
  ),
  route(
    'I 20',
    'Fort Stockton, TX > Odessa, TX > Big Spring, TX > Abilene, TX > Weatherford, TX > Fort Worth, TX > Dallas, TX > Terrell, TX > Tyler, TX > Marshall, TX > Shreveport, LA > Ruston, LA > Monroe, LA > Vicksburg, MS > Jackson, MS > Meridian, MS > Tuscaloosa, AL > Birmingham, AL > Anniston, AL > Atlanta, GA > Covington, GA > Madison, GA > Augusta, GA > Columbia, SC > Florence, SC',
  ),
  route(
    'I 64',
    'St. Louis, MO > Mount Vernon, IL > Louisville, KY > Frankfort, KY > Lexington, KY > Morehead, KY > Ashland, KY > Charleston, WV > Beckley, WV > Lewisburg, WV > Lexington, VA > Staunton, VA > Charlottesville, VA > Richmond, VA > Williamsburg, VA > Newport News, VA > Norfolk, VA > Virginia Beach, VA',
  ),
  route(
    'I 26',
    'Charleston, SC > North Charleston, SC > Summerville, SC > Orangeburg, SC > Columbia, SC > Newberry, SC > Spartanburg, SC > Hendersonville, NC > Asheville, NC > Kingsport, TN',
  ),
  route(
    'I 45',
    'Galveston, TX > League City, TX > Houston, TX > Conroe, TX > Huntsville, TX > Corsicana, TX > Dallas, TX',
  ),
  route('I 30', 'Dallas, TX > Greenville, TX > Texarkana, TX > Arkadelphia, AR > Little Rock, AR'),
  route(
    'I 55',
    'Chicago, IL > Joliet, IL > Bloomington, IL > Springfield, IL > St. Louis, MO > Festus, MO > Cape Girardeau, MO > Blytheville, AR > Memphis, TN > Grenada, MS > Jackson, MS > McComb, MS > Hammond, LA > Laplace, LA',
  ),
  route(
    'I 29',
    'Kansas City, MO > Saint Joseph, MO > Omaha, NE > Sioux City, IA > Vermillion, SD > Sioux Falls, SD > Brookings, SD > Watertown, SD > Fargo, ND > Grand Forks, ND',
  ),
  route(
    'I 44',
    'Wichita Falls, TX > Lawton, OK > Oklahoma City, OK > Tulsa, OK > Vinita, OK > Joplin, MO > Springfield, MO > Rolla, MO > Sullivan, MO > St. Louis, MO',
  ),
  route(
    'I 71',
    'Louisville, KY > Florence, KY > Cincinnati, OH > Columbus, OH > Mansfield, OH > Medina, OH > Cleveland, OH',
  ),
  route(
    'I 77',
    'Cleveland, OH > Akron, OH > Canton, OH > Marietta, OH > Parkersburg, WV > Charleston, WV > Beckley, WV > Wytheville, VA > Statesville, NC > Charlotte, NC > Rock Hill, SC > Columbia, SC',
  ),
  route(
    'I 79',
    'Erie, PA > Meadville, PA > Pittsburgh, PA > Washington, PA > Morgantown, WV > Clarksburg, WV > Charleston, WV',
  ),
  route(
    'I 76',
    'Youngstown, OH > Pittsburgh, PA > Greensburg, PA > Somerset, PA > Carlisle, PA > Harrisburg, PA > Reading, PA > Philadelphia, PA',
  ),
  route(
    'I 93',
    'Boston, MA > Manchester, NH > Concord, NH > Plymouth, NH > Littleton, NH > Saint Johnsbury, VT',
  ),
  route(
    'I 89',
    'Concord, NH > Lebanon, NH > Barre, VT > Montpelier, VT > Burlington, VT > Saint Albans, VT',
  ),
  route(
    'I 74',
    'Davenport, IA > Galesburg, IL > Peoria, IL > Bloomington, IL > Champaign, IL > Danville, IL > Indianapolis, IN > Batesville, IN > Cincinnati, OH',
  ),
  route(
    'I 69',
    'Indianapolis, IN > Anderson, IN > Fort Wayne, IN > Lansing, MI > Flint, MI > Port Huron, MI',
  ),
  route('I 24', 'Nashville, TN > Murfreesboro, TN > Manchester, TN > Chattanooga, TN'),
  route('I 24', 'Nashville, TN > Clarksville, TN > Paducah, KY > Marion, IL'),
  route('I 37', 'Corpus Christi, TX > Pleasanton, TX > San Antonio, TX'),
  route('I 43', 'Milwaukee, WI > Sheboygan, WI > Manitowoc, WI > Green Bay, WI'),
  route('I 16', 'Savannah, GA > Metter, GA > Dublin, GA > Macon, GA'),
  route('I 19', 'Tucson, AZ > Green Valley, AZ > Nogales, AZ'),
  route('I 83', 'Baltimore, MD > York, PA > Harrisburg, PA'),
  route(
    'I 81',
    'Newport, TN > Kingsport, TN > Wytheville, VA > Roanoke, VA > Lexington, VA > Staunton, VA > Winchester, VA > Hagerstown, MD > Carlisle, PA > Harrisburg, PA > Scranton, PA > Binghamton, NY > Syracuse, NY > Watertown, NY',
  ),
  route(
    'I 57',
    'Chicago, IL > Kankakee, IL > Champaign, IL > Effingham, IL > Mount Vernon, IL > Marion, IL',
  ),
  route('I 82', 'Ellensburg, WA > Yakima, WA > Kennewick, WA > Hermiston, OR'),
  route(
    'I 87',
    'Yonkers, NY > Newburgh, NY > Kingston, NY > Albany, NY > Glens Falls, NY > Plattsburgh, NY',
  ),
  route(
    'I 91',
    'New Haven, CT > Hartford, CT > Springfield, MA > Brattleboro, VT > Lebanon, NH > Saint Johnsbury, VT',
  ),
  route(
    'US 101',
    'Los Angeles, CA > Thousand Oaks, CA > Ventura, CA > Carpinteria, CA > Santa Barbara, CA > Goleta, CA > Buellton, CA > Santa Maria, CA > Pismo Beach, CA > San Luis Obispo, CA > Paso Robles, CA > King City, CA > Salinas, CA > San Jose, CA > San Mateo, CA > San Francisco, CA',
  ),
  route('US 97', 'Klamath Falls, OR > La Pine, OR > Bend, OR > Redmond, OR > Madras, OR'),
  route(
    'US 31',
    'Grand Rapids, MI > Muskegon, MI > Ludington, MI > Manistee, MI > Traverse City, MI > Petoskey, MI > Cheboygan, MI',
  ),
];
