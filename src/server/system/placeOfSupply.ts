/** The states and union territories of India by the code at the beginning of a GSTIN. */
const states: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The code of the state in a location such as 'Pune, Maharashtra'; undefined if there is none. */
function codeIn(location: string): string | undefined {
  const parts = location.split(',').map((part) => part.trim().toLowerCase());
  return Object.entries(states).find(([, name]) => parts.includes(name.toLowerCase()))?.[0];
}

/**
 * The place of supply: the student's state, or the institute's if the student's is unknown. A service for another state
 * bears a single integrated tax instead of a central and a state tax.
 */
export function placeOfSupply(location: string, gstin: string | undefined) {
  const ownState = gstin?.slice(0, 2);
  const code = codeIn(location) ?? ownState;
  const name = code === undefined ? undefined : states[code];
  return {
    placeOfSupply: name === undefined ? undefined : `${name} (${code})`,
    isInterstate: ownState !== undefined && code !== ownState,
  };
}
