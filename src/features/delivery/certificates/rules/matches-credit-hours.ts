/** Accrediting bodies count hours of 50 or of 60 minutes. */
const [minHourMinutes, maxHourMinutes] = [50 * 60, 60 * 60];
const tolerance = 0.1;

/** The bounds of the length of a recording for one credit hour, in seconds. */
export const recordingBounds = { min: minHourMinutes * (1 - tolerance), max: maxHourMinutes * (1 + tolerance) };

/** Returns whether a recording is about as long as the credit hours that watching it earns. */
export const matchesCreditHours = (lengthSeconds: number, hours: number): boolean =>
	lengthSeconds >= hours * recordingBounds.min && lengthSeconds <= hours * recordingBounds.max;
