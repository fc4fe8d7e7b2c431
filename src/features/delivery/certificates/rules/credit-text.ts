/** Formats credit hours: `1 hour`, `1.5 hours`. */
export const hoursText = (hours: number): string => `${Number(hours.toFixed(2))} ${hours === 1 ? "hour" : "hours"}`;
