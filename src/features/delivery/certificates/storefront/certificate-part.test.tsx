import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CertificatePart } from "./certificate-part.tsx";

const certificate = {
	issued: null,
	attendedMinutes: 0,
	watchedPercent: 0,
	hours: 1.5,
	accreditingBodies: ["SHRM"],
	programs: [],
};

test.each([
	[
		"may be attended or watched",
		{ liveMinutes: 60, watchedPercent: 90 },
		false,
		"Certificate (1.5 hours · SHRM) after you attend 60 minutes live, or when you have watched 90% of the recording.",
	],
	[
		"can only be watched after a missed session",
		{ liveMinutes: 60, watchedPercent: 90 },
		true,
		"Certificate (1.5 hours · SHRM) when you have watched 90% of the recording.",
	],
	[
		"can't be earned after a missed session without a recording",
		{ liveMinutes: 60, watchedPercent: null },
		true,
		"You earned no certificate, because we have no record of you in the live session.",
	],
])("a certificate %s", (_case, requirement, isMissed, sentence) => {
	const markup = renderToStaticMarkup(
		<CertificatePart certificate={{ ...certificate, requirement }} title="Payroll" isMissed={isMissed} />,
	);
	expect(markup.replace(/<[^>]+>/g, "").trim()).toBe(sentence);
});
