import * as z from "zod/mini";
import { declareCall, roles } from "../../wire/call.ts";

const notOperator = { status: 403, message: "Only an operator may do this." } as const;
const tooManyTries = { status: 429, message: "Too many tries. Please wait a while and try again." } as const;
const wrongCode = { status: 400, message: "This code is not right, or was used already. Please try the next one." } as const;
const secondFactorFirst = { status: 403, message: "Please show your second factor first." } as const;

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are left to people. */
const GivenCode = z.string().check(z.trim(), z.minLength(6, { error: "Please enter the code." }), z.maxLength(40, { error: "Please enter the code." }));

/** Who is at the console, and how far they have come into it. */
const Operator = z.object({
	id: z.int(),
	fullName: z.string(),
	email: z.string(),
	role: z.enum(roles),
	/** Whether a second factor was shown in this session; until then nothing else opens. */
	secondFactor: z.boolean(),
	/** What can be shown as one. */
	factors: z.object({
		app: z.boolean(),
		passkeys: z.array(z.object({ id: z.string(), name: z.string(), madeAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
		recoveryCodesLeft: z.int(),
	}),
});
export type Operator = z.infer<typeof Operator>;

export const getOperator = declareCall({
	method: "GET",
	path: "/operator",
	summary: "Who is at the console",
	access: "signed-in",
	answer: Operator,
	refusals: { operators_only: notOperator },
});

/** Begins to set up an authenticator app. It counts once its first code was shown. */
export const beginApp = declareCall({
	method: "POST",
	path: "/operator/app",
	summary: "Begin to set up an authenticator app",
	access: "signed-in",
	answer: z.object({
		/** Base32, to type into the app by hand. */
		secret: z.string(),
		/** `otpauth://`, to show as a QR code. */
		uri: z.string(),
	}),
	refusals: { operators_only: notOperator, second_factor_needed: secondFactorFirst, too_many_tries: tooManyTries },
});

export const confirmApp = declareCall({
	method: "POST",
	path: "/operator/app/confirm",
	summary: "Finish setting up an authenticator app with its first code",
	access: "signed-in",
	body: z.strictObject({ code: GivenCode }),
	/** New recovery codes, shown this one time; earlier ones are no longer good. */
	answer: z.object({ recoveryCodes: z.array(z.string()), message: z.string() }),
	refusals: { operators_only: notOperator, second_factor_needed: secondFactorFirst, wrong_code: wrongCode, too_many_tries: tooManyTries },
});

/** Opens the console for this session, and proves anew who one is: for ten minutes, what asks for a fresh proof is open. */
export const showSecondFactor = declareCall({
	method: "POST",
	path: "/operator/second-factor",
	summary: "Show a second factor: a code of the authenticator app, or a recovery code",
	access: "signed-in",
	body: z.strictObject({ code: GivenCode }),
	answer: z.object({ recoveryCodesLeft: z.int(), message: z.string() }),
	refusals: { operators_only: notOperator, wrong_code: wrongCode, too_many_tries: tooManyTries },
});
