import { expect, test } from "vitest";
import { isPictureMissing } from "./missing-picture.ts";

test.each([
	["plays", { stillSeconds: 0.2, isPaused: false, hasData: true }, false],
	["begins", { stillSeconds: 8, isPaused: true, hasData: false }, false],
	["never began", { stillSeconds: 16, isPaused: true, hasData: false }, true],
	["stopped", { stillSeconds: 16, isPaused: false, hasData: false }, true],
	["is frozen", { stillSeconds: 16, isPaused: false, hasData: true }, true],
	["was paused by the attendee", { stillSeconds: 600, isPaused: true, hasData: true }, false],
])("knows whether a picture is missing that %s", (_case, picture, isMissing) => {
	expect(isPictureMissing(picture)).toBe(isMissing);
});
