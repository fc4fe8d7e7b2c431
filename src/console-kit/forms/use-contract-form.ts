import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type DefaultValues, type FieldError, type Path, type RegisterOptions, useForm } from "react-hook-form";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { toSchema } from "#api/to-schema.ts";
import { type CallRefused, useAct } from "#console-kit/api/console-api.tsx";
import type { FirstValues, FormValues, OnlyFormValues, PathInput } from "./form-values.ts";

interface Options<C extends Call, Values> {
	values: OnlyFormValues<Values, C>;
	/** The path parameters of the call. */
	input?: PathInput<C>;
	changes?: readonly Call[];
	done?: (answer: ResponseOf<C>) => string | undefined;
	/** Handles a refusal. Returns true if it was shown. */
	refused?: (refusal: CallRefused<C>) => boolean;
	onDone?: (answer: ResponseOf<C>) => void;
}

/**
 * A form whose fields are the body of a call. Client and server validate with the same contract.
 * Shows the server's validation issues at their fields and keeps the input.
 */
export function useContractForm<C extends Call, Values extends FirstValues<FormValues<C>>>(
	call: C,
	{ values, input, changes, done, refused, onDone }: Options<C, Values>,
) {
	if (!call.body)
		throw new Error(
			`${call.method} ${call.path} has no body in the browser. It has to be declared in a console-contract.ts.`,
		);
	const form = useForm<FormValues<C>>({
		defaultValues: values as DefaultValues<FormValues<C>>,
		resolver: standardSchemaResolver(toSchema(call.body) as never),
	});
	const atFields = (refusal: CallRefused): boolean => {
		const details = (refusal.refusal.details ?? []).filter(({ path }) => path !== "");
		for (const { path, message } of details)
			form.setError(path as Path<FormValues<C>>, { message }, { shouldFocus: true });
		// What is wrong with a value that has no field is shown for the whole form.
		const { mount, array } = form.control._names;
		const unplaced = details.find(({ path }) => !mount.has(path) && !array.has(path));
		if (unplaced || details.length === 0) form.setError("root", { message: unplaced?.message ?? refusal.message });
		return true;
	};
	const { act, busy } = useAct(call, {
		changes,
		done,
		refused: (refusal) => refused?.(refusal) || atFields(refusal),
	} as Parameters<typeof useAct<C>>[1]);
	const submit = form.handleSubmit(async (body) => {
		const response = await act({ ...input, body } as unknown as InputOf<C>);
		if (response !== undefined) onDone?.(response as ResponseOf<C>);
	});
	/** What the input of a field needs: its value and its error. */
	const field = <Name extends Path<FormValues<C>>>(name: Name, options?: RegisterOptions<FormValues<C>, Name>) => ({
		error: (form.getFieldState(name, form.formState).error as FieldError | undefined)?.message,
		...form.register(name, options),
	});
	return { ...form, field, submit, busy };
}
