import { Notice } from "#console-kit/index.ts";
import { fieldId, nameOfField } from "./course-values.ts";
import { fieldErrorMessages as messages } from "./messages.ts";
import type { InvalidField } from "./use-course-form.ts";

/** Focuses a field's control, or the nearest existing one. */
export function focusField(path: string): void {
	for (let rest = path; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf(".")))) {
		const control = document.getElementById(fieldId(rest));
		if (!control) continue;
		control.scrollIntoView({ block: "center" });
		control.focus({ preventScroll: true });
		return;
	}
}

/** Such as `Price option 2, price`. */
function nameField(path: string): string {
	const [field = "", row, part] = path.split(".");
	const name = nameOfField(field);
	if (row === undefined) return name;
	const number = Number(row) + 1;
	if (field === "questions" || field === "agenda" || field === "quotations")
		return `${name}, entry ${number}, ${messages.parts[part ?? ""] ?? ""}`;
	if (field !== "pricings") return name;
	if (part === "price") return `Price option ${number}, price`;
	return part === "sessionType" ? `Price option ${number}, session type` : messages.option(number);
}

interface Props {
	errors: readonly InvalidField[];
	/** Shows a field and focuses it. */
	onOpen: (path: string) => void;
}

/** Lists all errors of the form, each with a link to its field. */
export function ErrorSummary({ errors, onOpen }: Props) {
	return (
		<div role="alert" className="empty:-mb-8">
			{errors.length > 0 && (
				<Notice
					tone="danger"
					title={errors.length === 1 ? "Please check 1 field" : `Please check ${errors.length} fields`}
				>
					<ul className="mt-1 grid gap-1">
						{errors.map(({ path, message }) => (
							<li key={path}>
								<a
									href={`#${fieldId(path)}`}
									className="link inline-block py-1.5"
									onClick={(event) => {
										event.preventDefault();
										onOpen(path);
									}}
								>
									{nameField(path)}
								</a>
								: {message}
							</li>
						))}
					</ul>
				</Notice>
			)}
		</div>
	);
}
