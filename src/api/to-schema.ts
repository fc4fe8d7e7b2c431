import * as z from "zod/mini";
import type { Schema } from "./call.ts";

/** The schema of a part of a call. Fields alone are an object that has no others. */
export const toSchema = (part: Schema): z.ZodMiniType =>
	"_zod" in part ? (part as z.ZodMiniType) : z.strictObject(part);

/** The schema of a response, which leaves out what it doesn't declare. */
export const toResponseSchema = (part: Schema): z.ZodMiniType =>
	"_zod" in part ? (part as z.ZodMiniType) : z.object(part);
