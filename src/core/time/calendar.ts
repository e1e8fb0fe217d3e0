/** The Gregorian calendar in whole numbers: days counted from 1 January 1970. */
export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

export const day_ms = 86_400_000;

// A year is taken to begin in March: the leap day then comes last, and months need no table.
// 719,468 days lie between 1 March of the year 0 and 1970; 146,097 are four centuries.
const days_to_1970 = 719_468;
const days_of_era = 146_097;

export function toDayNumber({ year, month, day }: CivilDate): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * days_of_era + dayOfEra - days_to_1970;
}

export function toCivilDate(days: number): CivilDate {
  const z = days + days_to_1970;
  const era = Math.floor(z / days_of_era);
  const dayOfEra = z - era * days_of_era;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month > 2 ? 0 : 1),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** Tells whether there is such a day: there is no 30 February and no month 13. */
export function isCivil({ year, month, day }: CivilDate): boolean {
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  return toCivilDate(toDayNumber({ year, month, day })).day === day;
}
