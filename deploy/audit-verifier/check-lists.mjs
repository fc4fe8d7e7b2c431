// Compares the lists that people read with the files that they come from.

/** Reads a CSV file (RFC 4180) with a byte order mark. */
function readCsv(text) {
	const rows = [[]];
	let [cell, isQuoted] = ["", false];
	const end = () => rows.at(-1).push(cell);
	for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; at++) {
		const character = text[at];
		if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[at++];
		else if (character === '"') isQuoted = !isQuoted;
		else if (isQuoted || !",\r\n".includes(character)) cell += character;
		else if (character !== "\n") {
			end();
			cell = "";
			if (character === "\r") rows.push([]);
		}
	}
	return rows.slice(1).filter((row) => row.length > 0);
}

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
const isSame = (cell, value) => cell === String(value) || cell === `'${value}`;

function compare(file, { rows, expected, report, isOpen }) {
	for (const { cells, about } of expected)
		if (!rows.some((row) => row.length === cells.length && cells.every((value, column) => isSame(row[column], value))))
			report.differs(`${file}: the line of ${about} is missing, or says something else`);
	if (!isOpen && rows.length > expected.length)
		report.differs(`${file} has ${rows.length} lines, and ${expected.length} follow from the other files`);
}

export function checkLists({ zip, people, sessions, report }) {
	const read = (file) => {
		if (zip.has(file)) return readCsv(zip.read(file).toString("utf8"));
		report.differs(`${file} is missing`);
		return [];
	};
	const [roster, certificates, exams, answers] = [[], [], [], new Map()];
	for (const { file, number, name, email, enrollments, sessions: stays, certificates: own } of people()) {
		const counted = stays.flatMap(({ minutes }) => minutes ?? []);
		const minutes = counted.length === 0 ? "" : counted.reduce((sum, part) => sum + part, 0);
		roster.push({
			about: `${name} (${file})`,
			cells: [number, name, email ?? "", minutes, own.map(({ code }) => code).join(" "), file],
		});
		for (const { code, name: printed, title, state, way, heldAt, issuedAt, hours, credits } of own) {
			const listed = credits
				.map(({ accreditingBody, number, hours }) => `${accreditingBody} ${number}: ${hours}`)
				.join("; ");
			certificates.push({
				about: `${code}, ${name} (${file})`,
				cells: [code, printed, title, state, way, heldAt, issuedAt, hours, listed, file],
			});
		}
		for (const { reference, title, exam } of enrollments)
			for (const { number, startedAt, handedInAt, percent, neededPercent, passed } of exam?.attempts ?? [])
				exams.push({
					about: `attempt ${number} of ${name} (${file})`,
					cells: [
						name,
						title,
						reference,
						number,
						startedAt,
						handedInAt ?? "",
						percent ?? "",
						neededPercent,
						passed ? "passed" : "",
						file,
					],
				});
		for (const { sessionId, pollAnswers } of stays)
			for (const { pollId, question, answer } of pollAnswers) {
				const expected = answers.get(sessionId) ?? [];
				answers.set(sessionId, expected);
				expected.push({ about: `${name} (${file})`, cells: [pollId, question, answer, name, email ?? ""] });
			}
	}
	compareByKey("roster.csv", { rows: read("roster.csv"), expected: roster, column: 0, report });
	compareByKey("certificates.csv", { rows: read("certificates.csv"), expected: certificates, column: 0, report });
	// Older packs have no exams.
	if (zip.has("exams.csv") || exams.length > 0)
		compareByKey("exams.csv", { rows: read("exams.csv"), expected: exams, column: 9, report });
	for (const { file, sessionId, polls } of sessions.values()) {
		const list = file.replace("session.json", "poll-answers.csv");
		const rows = read(list);
		compareByKey(list, { rows, expected: answers.get(sessionId) ?? [], column: 3, report, isOpen: true });
		checkTotals(file, { polls, rows, report });
	}
}

/** The totals of polls are those of the list. */
function checkTotals(file, { polls, rows, report }) {
	for (const { id, question, options, answers } of polls)
		for (const option of new Set(options)) {
			const total = answers.reduce((sum, count, index) => (options[index] === option ? sum + count : sum), 0);
			const listed = rows.filter(([poll, , answer]) => poll === String(id) && isSame(answer, option)).length;
			if (listed !== total)
				report.differs(`${file}: “${question}” has ${total} answers “${option}”, and poll-answers.csv has ${listed}`);
		}
}

/**
 * Compares lines in groups, because a pack can have many people.
 *
 * @param isOpen whether others can have lines too: those who answered a poll, and have no seat any more or aren't what
 *   the pack is about
 */
function compareByKey(file, { rows, expected, column, report, isOpen = false }) {
	const keyOf = (value) => String(value).replace(/^'+/, "");
	const byKey = Map.groupBy(rows, (row) => keyOf(row[column]));
	for (const [key, lines] of Map.groupBy(expected, ({ cells }) => keyOf(cells[column]))) {
		compare(file, { rows: byKey.get(key) ?? [], expected: lines, report, isOpen });
		byKey.delete(key);
	}
	for (const [key] of isOpen ? [] : byKey)
		report.differs(`${file}: nothing in the pack says what its line “${key}” says`);
}
