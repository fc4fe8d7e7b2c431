export const packTitles = {
	session: (title: string, day: string) => `${title}, ${day}`,
	period: (from: string, to: string) => `${from} to ${to}`,
	body: (name: string, from: string | null, to: string | null) => [name, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" "),
	noCourse: "There is no course with this number.",
	noSession: "There is no live session with this number.",
	noBody: "This accrediting body doesn't exist.",
};

export const rosterMessages = {
	title: (title: string) => `Roster: ${title}`,
	made: (provider: string, at: string, part: number, parts: number) => `${provider}, ${at}${parts > 1 ? `, part ${part} of ${parts}` : ""}`,
	columns: { number: "No.", name: "Name", email: "Email", minutes: "Minutes", certificates: "Certificates" },
	deleted: "(account deleted)",
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
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

roster.csv, roster.pdf   Everyone in this pack: name, minutes, certificates, and the file with the evidence.
certificates.csv         Every certificate, with its credits and its file.
people/                  One file for each person: stays in the room, presence checks with their answers or the lack of one,
                         code words, poll answers, questions, shares of recordings, evaluations, corrections by staff with
                         their reasons, the rules that apply, and what the evidence is worth.
courses/                 Each course: the announcement as it was on the day of each session and as it is today, programs with
                         developers, reviewers and how credits were computed, instructors with credentials, handouts.
corrections/             Documents with which staff corrected what was recorded.
sessions/                Each live session: when it was held, polls, questions, chat, and the slides with when each was shown.
rules/                   Every version of the accrediting bodies' rules.
approvals.json           The provider's approvals by accrediting bodies.
schema/                  The JSON schema of each kind of JSON file.
chain.ndjson             The chain of all issues and revocations of certificates.
manifest.json            The size and the SHA-256 of every file. manifest.sig signs it.
public-key.pem           The key of the signature. Compare it with /api/audit-packs/signing-key on the provider's site.

People without a name deleted their accounts, and the time for which their evidence is kept is over. Those with a date under
"deleted" deleted their accounts too: their evidence is kept for audits only.

CHECK IT YOURSELF

Node.js 22 or newer checks the pack without Lectern: node verify.mjs PACK.zip
The program is in deploy/audit-verifier of Lectern's source code. It checks the signature, every file, the chain, and computes
the credits of every certificate from the rules and the evidence.

The signature is Ed25519 (RFC 8032) over the bytes of manifest.json, in base64:
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile <(base64 -d manifest.sig)

Each line of chain.ndjson has the SHA-256 of an entry and of the line before:
  hash = SHA-256 of {"entry":"<SHA-256 of the entry>","previous":"<hash of the line before>"}
The first line follows 64 zeros. Entries of certificates that are not in this pack are left out; their digests are here. An entry
has a digest of the name: SHA-256 of {"name":"<name>","salt":"<personSalt of the certificate>"}.

CSV files are UTF-8. A cell that a spreadsheet would run as a formula begins with an apostrophe.
`;
