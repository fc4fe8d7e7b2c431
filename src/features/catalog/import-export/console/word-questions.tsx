import { SelectField } from "#ui/forms/select-field.tsx";

interface Props<Meaning extends string> {
	title: string;
	/** The different words of a column. */
	words: readonly { word: string; count: number }[];
	meanings: Readonly<Record<Meaning, string>>;
	/** By word; a word without one is asked. */
	chosen: Readonly<Record<string, Meaning>>;
	onChoose: (word: string, meaning: Meaning) => void;
	/** What to say at words without an answer; undefined to say nothing yet. */
	error: string | undefined;
	choose: string;
}

/** Lists the different words of a column once, with their counts, and asks what each means. */
export function WordQuestions<Meaning extends string>({ title, words, meanings, chosen, onChoose, error, choose }: Props<Meaning>) {
	return (
		<fieldset className="grid gap-4">
			<legend className="pb-2 font-semibold">{title}</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				{words.map(({ word, count }) => (
					<SelectField
						key={word}
						label={`“${word}” (${count.toLocaleString("en-US")})`}
						value={chosen[word] ?? ""}
						error={chosen[word] ? undefined : error}
						onChange={({ target }) => target.value && onChoose(word, target.value as Meaning)}
					>
						{!chosen[word] && <option value="">{choose}</option>}
						{Object.entries<string>(meanings).map(([meaning, label]) => (
							<option key={meaning} value={meaning}>
								{label}
							</option>
						))}
					</SelectField>
				))}
			</div>
		</fieldset>
	);
}
