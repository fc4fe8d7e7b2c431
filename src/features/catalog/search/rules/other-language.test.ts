import { expect, test } from "vitest";
import { toEnglish } from "./other-language.ts";

test.each([
	["acoso sexual", "harassment sexual"],
	["permiso de maternidad", "leave maternity"],
	["Nómina", "payroll"],
	["formación para el trabajo", ""],
	["ハラスメント", ""],
	["harassment", null],
	["el paso employers", null],
	["de minimis gifts", null],
	["constructor", null],
])("puts “%s” into English: %j", (keyword, english) => expect(toEnglish(keyword)).toBe(english));
