/**
 * The class of an enterprise by turnover and investment (MSMED Act, section 7; limits by notification). The
 * limits are data, because they change.
 */

export interface ClassLimits {
  /** Maximum investment in plant and machinery, in rupees. */
  investment: number;
  /** Maximum yearly turnover, in rupees. */
  turnover: number;
}

interface EnterpriseClass<Limits> {
  /** Undefined for an enterprise above the highest class. */
  limits: Limits | undefined;
  /** False if the investment is unknown and could lead to a higher class. */
  isExact: boolean;
}

/**
 * Returns the lowest class whose limits both hold: of two classes by investment and by turnover, the higher
 * counts.
 * @param classes in ascending order
 * @param turnover in rupees
 * @param investment in rupees; undefined if unknown
 */
export function enterpriseClass<Limits extends ClassLimits>(
  classes: readonly Limits[],
  turnover: number,
  investment: number | undefined,
): EnterpriseClass<Limits> {
  const limits = classes.find((one) => turnover <= one.turnover && (investment ?? 0) <= one.investment);
  return { limits, isExact: investment !== undefined || limits === undefined };
}
