import { useContractForm } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { type AccreditingBody, changeAccreditingBody, createAccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { bodyFormMessages as messages } from "./messages.ts";

interface Values {
	code?: string;
	name: string;
	kind: string;
	numberFormat: string;
	version?: number;
}

/** Creates an accrediting body, or changes `known`. */
export function BodyForm({ known, onDone }: { known?: AccreditingBody; onDone: () => void }) {
	const call: typeof createAccreditingBody | typeof changeAccreditingBody = known ? changeAccreditingBody : createAccreditingBody;
	const values: Values = known
		? { name: known.name, kind: known.kind, numberFormat: known.numberFormat, version: known.version }
		: { code: "", name: "", kind: "", numberFormat: "" };
	const input = known && { params: { id: String(known.id) } };
	const form = useContractForm<typeof call, Values>(call, { values, ...(input && { input: input as never }), changes: [listAccreditingBodies], onDone });
	const { errors } = form.formState;
	return (
		<form onSubmit={form.submit} noValidate className="grid gap-4">
			<FormError>{errors.root?.message}</FormError>
			{!known && (
				<TextField
					label={messages.code}
					hint={messages.codeHint}
					required
					maxLength={12}
					autoComplete="off"
					error={errors.code?.message}
					{...form.register("code", { setValueAs: (typed: string) => typed.trim().toUpperCase() })}
				/>
			)}
			<TextField label={messages.name} required maxLength={80} autoComplete="off" error={errors.name?.message} {...form.register("name")} />
			<TextField label={messages.kind} hint={messages.kindHint} maxLength={40} autoComplete="off" error={errors.kind?.message} {...form.register("kind")} />
			<TextField
				label={messages.format}
				hint={messages.formatHint}
				maxLength={40}
				autoComplete="off"
				spellCheck={false}
				error={errors.numberFormat?.message}
				{...form.register("numberFormat")}
			/>
			<Button type="submit" busy={form.busy} busyLabel={messages.saving} className="justify-self-start">
				{messages.save}
			</Button>
		</form>
	);
}
