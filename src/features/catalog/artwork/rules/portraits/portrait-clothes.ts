import { circle, shape, stroke } from "../drawing/seeded-shapes.ts";
import type { PortraitSetting, Skin } from "./portrait-colors.ts";

/** Drawn over the neck, from the shoulders to the lower edge. */
export type Clothes = (setting: PortraitSetting, skin: Skin) => string;

const shoulders = "M48 480C52 408 96 378 166 360L204 344C226 360 254 360 276 344L314 360C384 378 428 408 432 480Z";

const suit: Clothes = ({ cloth, fold, shirt, accent }, { light }) =>
	shape(shoulders, cloth) +
	shape("M198 332H282L300 360L240 480L180 360Z", shirt) +
	shape("M207 326L206 334L240 374L274 334L273 326Z", light) +
	shape("M231 376H249L246 396L256 462L240 480L224 462L234 396Z", accent) +
	shape("M198 336L240 376L214 398L188 352Z", shirt) +
	shape("M282 336L240 376L266 398L292 352Z", shirt) +
	stroke("M198 338L240 376L214 398M282 338L240 376L266 398", fold, 2.5) +
	shape("M188 350L174 362L160 410L186 418L176 434L228 480H238Z", fold) +
	shape("M292 350L306 362L320 410L294 418L304 434L252 480H242Z", fold);

const rollNeck: Clothes = ({ cloth, fold }) =>
	shape(shoulders, cloth) +
	shape("M196 318C214 334 266 334 284 318L290 362C266 384 214 384 190 362Z", fold) +
	stroke("M194 342C214 358 266 358 286 342", cloth, 3) +
	stroke("M126 480C128 452 132 434 138 420M354 480C352 452 348 434 342 420", fold, 4);

const roundNeck: Clothes = ({ cloth, fold, accent }, { light }) =>
	shape(shoulders, cloth) +
	shape("M196 340C198 396 282 396 284 340L262 330H218Z", light) +
	stroke("M194 344C194 404 286 404 286 344", fold, 9) +
	stroke("M206 344C212 376 268 376 274 344", accent, 3.5) +
	circle(240, 370, 7, accent);

const openShirt: Clothes = ({ cloth, fold, shirt }, { light }) =>
	shape(shoulders, cloth) +
	shape("M190 350L240 480L290 350L276 336H204Z", shirt) +
	shape("M206 336L240 408L274 336L258 326H222Z", light) +
	shape("M200 328L240 410L208 420L182 352Z", shirt) +
	shape("M280 328L240 410L272 420L298 352Z", shirt) +
	stroke("M201 332L240 410L208 420L182 352M279 332L240 410L272 420L298 352", fold, 2.5) +
	shape("M180 354L166 362L158 420L214 480H240Z", fold) +
	shape("M300 354L314 362L322 420L266 480H240Z", fold);

const wrap: Clothes = ({ cloth, fold, accent }, { light }) =>
	shape(shoulders, cloth) +
	shape("M198 342L236 424L284 342L262 328H218Z", light) +
	shape("M190 348L206 340L252 436L300 480H222Z", fold) +
	shape("M290 348L274 340L236 424L180 480H250Z", cloth) +
	stroke("M275 341L236 424L182 480M205 341L236 405", accent, 5);

const jacket: Clothes = ({ cloth, fold, shirt }, { light }) =>
	shape(shoulders, cloth) +
	shape("M186 352L214 480H266L294 352L276 340H204Z", shirt) +
	shape("M204 338C208 384 272 384 276 338L260 328H220Z", light) +
	shape("M198 342L176 356L164 404L188 412L182 426L222 480H232C212 430 202 384 198 342Z", fold) +
	shape("M282 342L304 356L316 404L292 412L298 426L258 480H248C268 430 278 384 282 342Z", fold);

/** The first two suit short and long hair. */
export const wardrobe: readonly Clothes[] = [suit, rollNeck, openShirt, jacket, roundNeck, wrap];
