export const packTitles = {
	session: (title: string, day: string) => `${title}, ${day}`,
	period: (from: string, to: string) => `${from} to ${to}`,
	body: (name: string, from: string | null, to: string | null) =>
		[name, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" "),
	noCourse: "There is no course with this number.",
	noSession: "There is no live session with this number.",
	noBody: "This accrediting body doesn't exist.",
};

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** How attendance is monitored, in the words of an auditor. */
export const procedureMessages = {
	general: `HOW ATTENDANCE IS MONITORED

LIVE SESSIONS ON THE PROVIDER'S SITE

Each person has a personal link and an account. The server records every ten seconds who has the page of the session open, and when the speaker
broadcasts. Minutes count while both are true, within the scheduled time with its extensions. Absences and interruptions of up to 75 seconds count.

Presence checks come at moments that differ between people and can't be predicted, never in the last three minutes. A check is answered if the answer
comes within two minutes, by the server's clock. A later answer is recorded, and the check is missed. A check that the room couldn't show for its whole
time, because the person was away or had no connection, is not shown: it isn't missed, and it isn't answered. Polls that are open for a minute or
longer are checks until the speaker closes them. Under a body's rule, the share of answers decides. If no rule asks for checks, the site can: then
minutes don't count from a missed check until the next answer. Staff can excuse a missed check, with a reason.

Code words are given by the speaker or shown on the screen. People type them within five minutes, with five tries.

What attendees were told about checks is fixed when the room opens, at most 15 minutes before the start: “presence” in each session.json.

SESSIONS ELSEWHERE

Minutes are those of the meeting provider's report, or the time on the page of the session. Pressing “Join” is no attendance.

RECORDINGS

The player reports which seconds were played, and the server accepts no more than two and a half times the real time that has passed.

CORRECTIONS

Staff can replace what was recorded, with a reason and a document. Corrections stay in the record when they are withdrawn.

WHAT EACH RULE ASKS FOR, AS COURSE PAGES SAY FOR ONE CREDIT
`,
	rule: (name: string, version: number, body: string, methods: string, from: string) =>
		`${name}, version ${version} (${body}: ${methods}), from ${from}`,
	counting: (minutes: number, increment: number, rounding: string) =>
		`${count(minutes, "minute")} are one credit. Credits have steps of ${increment}, rounded ${rounding === "down" ? "down" : "to the nearest one"}.`,
};

interface Readme {
	title: string;
	provider: string;
	madeAt: string;
}

export const readmeText = ({ title, provider, madeAt }: Readme) => `AUDIT PACK

${title}
Provider: ${provider}
Made: ${madeAt} (all times are UTC)

WHERE TO START

roster.csv               Everyone in this pack: name, minutes, certificates, and the file with the evidence.
certificates.csv         Every certificate, with its credits and its file.
exams.csv                Every attempt at an exam, with its result and its file.
people/                  One file for each person: stays in the room, presence checks with their answers or the lack of one,
                         code words, poll answers, questions, shares of recordings, evaluations, corrections by staff with
                         their reasons, the rules that apply, and what the evidence is worth.
courses/                 Each course: the announcement as it was on the day of each session and as it is today, what it said
                         about credit and since when, programs with developers, reviewers and how credits were computed,
                         instructors with credentials, handouts, digests of the recording, evaluations in numbers.
corrections/             Documents with which staff corrected what was recorded.
sessions/                Each live session: when it was held and on the air, what was said about checks, code words, polls,
                         questions, chat, and the slides with when each was shown.
procedure.txt            How attendance is monitored, and what each rule asks for, in words.
certificates/            Every valid certificate as PDF.
rules/                   Every version of the accrediting bodies' rules.
approvals.json           The provider's approvals by accrediting bodies.
schema/                  The JSON schema of each kind of JSON file.
chain.ndjson             The chain of all issues and revocations of certificates.
manifest.json            The size and the SHA-256 of every file. manifest.sig signs it.
public-key.pem           The key of the signature. Compare it with /api/audit-packs/signing-key on the provider's site.

People without a name deleted their accounts, and the time for which their evidence is kept is over. Those with a date under
"deleted" deleted their accounts too: their evidence is kept for audits only.

CHECK IT YOURSELF

Node.js 22 or newer checks the pack without Lectern: node verify.mjs PACK.zip --key KEY --head POSITION:HASH
The program is in deploy/audit-verifier of Lectern's source code. It checks the signature, every file and the chain, compares
what was decided with what was recorded, and computes the credits of every certificate from the rules and the evidence. KEY is
the answer of /api/audit-packs/signing-key on the provider's site. POSITION:HASH is a head or an entry of the chain that you
noted before: certificates have theirs at the foot, and the page that verifies one shows it and the head of that day.

The signature is Ed25519 (RFC 8032) over the bytes of manifest.json, in base64:
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile <(base64 -d manifest.sig)

Each line of chain.ndjson has the SHA-256 of an entry and of the line before:
  hash = SHA-256 of {"entry":"<SHA-256 of the entry>","previous":"<hash of the line before>"}
The first line follows 64 zeros. Entries of certificates that are not in this pack are left out; their digests are here. An entry
has a digest of the name: SHA-256 of {"name":"<name>","salt":"<personSalt of the certificate>"}.

CSV files are UTF-8. A cell that a spreadsheet would run as a formula begins with an apostrophe.
`;
