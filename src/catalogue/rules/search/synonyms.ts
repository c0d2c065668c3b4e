/** Synonyms of the trade: English, Hindi, and transliterations of either. See decision 0030. */
import { wordsIn } from "./search-words.ts";

/** Catalogue word: its synonyms. */
const USUAL = `
ac: एसी esi aircon
ammonia: अमोनिया amoniya
blade: ब्लेड bled
blower: ब्लोअर ब्लोवर bloar bloer
board: बोर्ड bord
bracket: ब्रैकेट braket stand स्टैंड
brass: पीतल pital peetal
brazing: ब्रेज़िंग brejing brezing झलाई jhalai welding वेल्डिंग weldin
cable: केबल kebal cabel wire
can: कैन kain डिब्बा डिब्बी dibba dibbi tin टिन
capacitor: कैपेसिटर kapasitar kapasiter capaciter कंडेंसर kandensar
capillary: कैपिलरी kepilari kapilari
car: कार गाड़ी gaadi gadi
charging: चार्जिंग charjing
coil: कॉइल koil बंडल bandal
cold: कोल्ड ठंडा thanda
compressor: कंप्रेसर कम्प्रेसर कंप्रेशर kompresar kompresor kompressor kompreshar compresar
condenser: कंडेंसर kandensar
contactor: कॉन्टैक्टर kantektar kontaktar
controller: कंट्रोलर kantrolar kontrolar
copper: तांबा तांबे कॉपर कापर tamba taamba tambe tanba copar kopar kapar
cutter: कटर katar cuttar
cylinder: सिलेंडर सिलिंडर silindar silinder silendar selinder बाटला batla bottle बोतल botal
detector: डिटेक्टर ditektar detektar
digital: डिजिटल dijital
dioxide: co2
disposable: nonreturnable डिस्पोज़ेबल dispojebal
drain: ड्रेन dren
drier: ड्रायर dryer drayar draiyar
elbow: एल्बो elbo
empty: खाली khali
expansion: एक्सपेंशन ekspansion
fan: फैन पंखा पंखे pankha pankhe fen
filter: फिल्टर filtar छन्नी chhanni channi
flare: फ्लेयर fler
flaring: फ्लेयरिंग flering
flux: फ्लक्स flaks सुहागा suhaga
freezer: फ्रीज़र frizar freejar
fridge: फ्रिज frij frig
gas: गैस गेस ges gais gass
gauge: गेज gej geja
glass: ग्लास glas कांच kanch
hose: होज़ hoz hoj नली nali
indoor: इनडोर indor
insulation: इंसुलेशन insulesan insuleshan
inverter: इन्वर्टर invartar invertar
leak: लीक lik leek लीकेज leakage
manifold: मैनिफोल्ड menifold
mineral: मिनरल minral
motor: मोटर motar
nonreturnable: disposable
nut: नट nat
oil: ऑयल तेल tel oyal aayal
outdoor: आउटडोर autdor aautdor
overload: ओवरलोड ovarlod
pcb: पीसीबी kit किट board
pipe: पाइप पाईप paip payp paipe नली nali tube tubing
propane: प्रोपेन propen
pump: पंप पम्प pamp
refrigerant: gas रेफ्रिजरेंट rifrijrent refrijrent freon फ्रीऑन frion
refrigerator: रेफ्रिजरेटर फ्रिज fridge frij frig rifrijretar
relay: रिले rele rilay
remote: रिमोट rimot
returnable: refillable वापसी wapsi vapsi
rod: रॉड raad छड़ chhad
room: रूम कमरा kamra
rotary: रोटरी rotri
scale: स्केल तराज़ू taraju tarazu कांटा kanta
scroll: स्क्रॉल skrol
service: सर्विस sarvis sarvice
sheet: शीट
silver: सिल्वर चांदी chandi
solenoid: सोलेनॉइड solenoyd
split: स्प्लिट
steel: स्टील stil इस्पात
tape: टेप tep
temperature: तापमान tapman टेम्परेचर tempreture
thermostat: थर्मोस्टैट थर्मोस्टेट tharmostat tharmostet
tool: औज़ार auzar टूल tul
tube: ट्यूब tyub tyoob tubing
vacuum: वैक्यूम वेक्यूम vekyum vaccum vacume
valve: वाल्व वॉल्व walv valv
wall: दीवार deewar diwar
wheel: व्हील पहिया pahiya
winding: वाइंडिंग vainding waainding
wire: तार वायर tar taar vayar wayar cable`;

type Synonym = { means: string; words: string[] };

/** Words as the search reads them. */
export const SYNONYMS: readonly Synonym[] = USUAL.trim()
  .split("\n")
  .map((line) => {
    const [means = "", words = ""] = line.split(": ");
    return { means, words: words.split(" ").flatMap(wordsIn) };
  });
