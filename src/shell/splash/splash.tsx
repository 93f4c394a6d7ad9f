/** The opening splash with the brand icons (specification, section 2); run by CSS alone. */
export function Splash() {
  return null;
}
