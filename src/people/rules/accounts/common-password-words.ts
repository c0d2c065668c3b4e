/**
 * Base words of the most common passwords, from public lists of leaked passwords, with the names, gods and places of Indian lists.
 * With digits each covers thousands of passwords: see common-passwords.ts.
 */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `
aaron abcdef abcdefg abhay abhi abhijit abhinav abhishek access account action adam adarsh adidas aditi aditya admin administrator adnan
africa agarwal agent agra ahmed ahmedabad aishwarya ajay ajmer akash akbar akhil akshay alaska albert alex alexander alexandra alexis
alice alicia alisha allah allahabad allison alok alpha alphabet always aman amanda amar amaze amazing amber america american amigos amina
amit amitabh amma amrit amritsar anand ananya anderson andrea andrew andrey andy angel angela angelica angels anil animal anita anjali
anjana anjum ankit ankita ankur anna annie anthony anuj anup anupam anurag anushka apollo apple apples april archana arjun armani arpit
arsenal arthur arun aruna arvind aryan asha ashish ashley ashok ashwin asif asshole atul august austin australia autumn avinash ayesha
ayush azerty baba babu baby babygirl babylon bachchan bahubali bailey balaji banana bandit bangalore bangladesh bank bansal barbara barbie
barcelona barney baseball basketball batch batman battery bear beautiful beauty beaver bengal bengaluru benjamin benz berlin bestfriend
betty bhabhi bhagat bhagwan bhai bharat bharati bharti bhatia bhatt bhavana bhavesh bhopal bhubaneswar bhushan bigboy bigdaddy bihar bijay
bikash billy birdie bismillah biswas black blackcat blackie blessed blessing blink blue bluesky bollywood bombay bond booboo booger boomer
boss boston brandon brandy brasil brazil brian britney brooklyn brother bubbles buddha buddy bulldog bullet business buster butter
butterfly calcutta california calvin cameron canada candy captain carlos carmen carolina caroline casey casper cassie castle caterpillar
catherine celtic center champion chandan chandigarh chandler chandra chandu change changeme charger charlie charlotte chaudhary chaudhry
chauhan cheese chelsea chennai cherry chester chetan chevy chicago chicken chiku china chintu chirag chocolate chopra chris chrissy
christian christina christmas christopher cinderella claire classic claudia clinton cobra cocacola coffee coimbatore college colorado
company compaq computer connect cookie cooper copper corona cowboy cowboys cream creative cricket crystal cutie cyber daddy daisy dakota
dallas dancer danger daniel danielle danny darling dave david dawood debbie december deejay deepa deepak deepika deepti default dehradun
delhi demo denise dennis desai deshmukh desi destiny devendra devi devil dexter dhananjay dhanush dharma dharmendra dhoni dhruv diamond
diana dilip dinesh dinosaur diva divya diwali dixie doctor dodgers doggie doglover dolly dolphin dolphins donald donkey donut doodle
doraemon dragon dragonball dream dreams driver drowssap dubey dude durga durgesh eagle eagles earth easter ecommerce edward einstein
elephant eleven elizabeth ellie elvis emily eminem emma empire energy england enigma enter eric erica estrella eternity europe evelyn
everton everyone expert facebook faisal faith falcon family fantasy farhan fashion father fatima fender ferrari fighter film filter
finance fire fireball firebird fireman fish fisher flower flowers fluffy flying football forest forever fortune france francis frank
frankie freak freddy free freedom friday friend friends fuckyou funny future gabriel gajanan galaxy gandhi ganesh ganesha ganga garden
garfield gateway gator gaurav gautam gayatri gemini general genesis genius george gerald germany ghost giants gibson ginger girish
giuseppe gizmo gladys global gmail goa god godbless godisgood gold golden goldfish golf good goodboy goodday goodluck goodmorning google
gopal gopinath gorgeous govind govinda grace granny great green greenday guest guitar gujarat gujjar gulab gunjan gunner gupta gurgaon
guru gurudev guwahati hacker hackme haldwani hammer hamster hannah hanuman happiness happy happyday hardcore hardik hareesh harekrishna
hari haridwar harish harley harpreet harry harrypotter harsh harsha harshit haryana heart heather heaven hello hellohello hellokitty
helpme hemant hendrix hero hesoyam hindi hindu hindustan hockey holiday holly home honda honey hornet hotmail hotrod house howard hunter
hyderabad ibrahim icecream iceman ilove ilovegod iloveindia iloveme ilovemom iloveu iloveyou ilovu imran india indiaindia indian indiana
indore inferno infinity info infosys inspiron instagram internet iphone ireland irfan iron ironman isabella islam ismail italia iyengar
iyer jaat jackie jackson jacob jadhav jagan jagdish jaguar jai jaibajrangbali jaibholenath jaiganesh jaihanuman jaihind jaijinendra jaimaa
jaimata jaimatadi jain jaipur jairam jaishreekrishna jaishreeram jaishriram jaisiyaram jake jalandhar james jamie jammu january japan
jasmine jason jasper jatin java jaya jayant jayesh jayshree jeet jeetu jeff jennifer jenny jeremy jerome jerry jesse jessica jessie jesus
jesuschrist jharkhand jigar jimmy jitendra jitu joanna jodhpur john johnny johnson joker jonathan jordan joseph joshi joshua joyce juhi
julia julian julie july june junior jupiter justin justine justme kabir kajal kali kalpana kalyan kamal kamala kamlesh kanha kannada
kannan kanpur kapil kapoor karan karate karim karina karishma karma karnataka karthik kartik kashmir katherine kathleen katie katrina kaur
kaushal kavita kavitha kawasaki keerthi kelly kenneth kerala kermit ketan kevin khan khanna kids killer killme kimberly king kingdom
kingfisher kiran kishan kishore kitten kitty knight knights kochi kodak kolkata komal koolkat kotak krishna krishnan kriti krunal kuldeep
kulkarni kumar kumari kunal lakers lakshman lakshmi lakshya lalit lata laura lauren laxman laxmi leader leela legend lekha lenovo letmein
liberty life light lincoln linda lion lionking lisa little liverpool lizard logitech lokesh lollipop london looking lord lottery lotus
louise love lovebug lovelife lovelove lovely loveme lover loverboy lovers loveu loveyou lucifer lucknow lucky ludhiana machine madhav
madhu madhur madhuri madison madonna madras madurai maggi maggie magic mahadev mahalaxmi maharaj maharana maharashtra mahesh mahi mahima
malayalam malik mallika mama mamapapa mamma mamta manager manali manchester mandeep mangalore mango manish manisha manju manjunath manoj
mantra manu maradona maratha marathi maria mariana marina mario mark marketing marlboro married martin martina marvel mary master matrix
matthew maurice maverick maxime maxwell mayank mayur medical meena meenakshi meera meerut megha mehta melanie melissa member menon
mercedes mercury merlin mersedes messi metal metallica mexico michael michelle michigan mickey mickeymouse microsoft midas midnight miguel
miller million mina minecraft minnie mishra mission mister mithun mobile modi mohamed mohammad mohammed mohan mohini mohit moksha mollie
mom momdad monday monica monika monkey monster moon moonlight morgan morning mother motor motorola mountain mouse muhammad mukesh mukul
mumbai mummy mummypapa munna murali murphy murugan music mustafa mustang myfamily mylife mylove mypass mypassword myself mysore mystery
nagpur naidu nair naman namaste namita nanda nandini nanhe narendra narendramodi naresh nascar nashik nasreen natalie natasha nathan
nature naughty naveen navin navya nawab nayan neelam neeraj neha nemesis nepal netaji network newdelhi newlife newpass newpassword newton
newuser newyork nicholas nicole nidhi night nikhil nikita nikki nilesh nintendo nirav nirmal nirmala nirvana nisha nishant nishu nissan
nitesh nitin nitish nobita nobody noida nokia nokian nothing november nuclear october office officer ohmygod oliver olivia omnamahshivay
omnamahshivaya omsai omsairam omshanti oracle orange orissa oscar oxford packers padma pagal pakistan pallavi panasonic panchal pancho
panda pandey pankaj panther papa paradise paris park parker parth parul parvati pass passme passport passw password passwords passwort
patel patil patna patricia patrick patriots paul paula pawar payal peace peaches peachy peanut pearl penguin people pepper pepsi personal
peter phantom phoenix phone photo piano pikachu piku pillai pinky pintu pirate piyush playboy player please pokemon police polo poohbear
pooja poonam popcorn popeye porsche portal power prabhat prabhu prachi pradeep prakash prakriti pramod pranav pranay prasad prasanna
prashant pratap prateek pratibha pratik praveen pravin predator preeti prem premium president preston pretty prince princess pritam
private priya priyanka prosper pubg pumpkin pune puneet punjab puppy purple pushpa puspa python qazwsx qazxsw quality queen queenie qwert
qwerty qwertz rabbit rachel radha radhakrishna radhaswami radhe radheradhe radheshyam radhika raghav raghu rahim rahman rahul raider
rainbow raj raja rajasthan rajat rajeev rajendra rajesh rajinikanth rajiv rajkot rajkumar rajni rajput rajputana raju rakesh rakhi ram
rama raman rambo ramesh ramram ramu ranchi randhir ranger rangers rani ranjan ranjeet ranjit rao rashmi raven ravi ravindra rawat razor
reading rebecca rebel red reddy redhead redsox rekha reliance remember renu reset reshma rhythm richa richard ricky rihana rishabh rishi
ritesh rittika ritu riya robert robin rockstar rocky rockyou rohan rohini rohit roma roman romeo ronaldo rony root rosa rose roses roshan
roshni rosie rowdy royal royalenfield royals rubina ruby rudra runner rupesh russia rusty sabrina sachin sachintendulkar sadhana sagar
sahara sahil sai saibaba saikrishna sairam saisai sakshi salim salman salmankhan salome samantha sameer sammy sample samsung samuel
sandeep sandhya sandra sandy sangeeta sangita sanjana sanjay sanjeev sanju sankar santhosh santosh sapna sarah saraswati sardar sarika
sarita saroj satan sathya satish satnam saturday saturn satyam saurabh savita savitri sawan saxena scarface school scooby scooter scorpio
scorpion scotland search seattle secret security seema senior september sergio server service sexy shadow shah shahid shahrukh
shahrukhkhan shaikh shakti shankar shannon shanti sharad sharma shashank shashi shawn sheela sheetal sheikh shekhar shelby sherlock shilpa
shimla shinchan shinde shine shirdi shital shiv shiva shivaji shivam shivani shivshakti shopkeeper shopping shraddha shree shreeganesh
shreekrishna shreeram shreya shri shriram shubham shweta shyam siddharth siddhi sierra silver simple simran singapore singh single sister
sita sitaram skipper skywalker slayer slipknot smart smile smiley smith smokey sneha snehal snickers snoopy snow snowball snowman soccer
sohail soldier something sometimes sonali sonam sonia sonic sonu sony sophia sophie soumya south southpark sparky sparrow spartan special
speed spider spiderman spirit splinter sports spring sravan sridevi srikanth srilanka sriman srinivas srinivasa sriram srivastava stalker
stanley star stars starwars station steelers stella stephanie stephen steve steven stingray strawberry street strong student stupid
subhash success sudha sudheer sudhir sugar suhana sujata sujit sukhdev suman sumit summer sundar sunday sunflower sunil sunita sunny
sunrise sunset sunshine super superman supernova superstar superuser support supreme suraj surat suresh surya sushant sushil sushma suzuki
swagat swami swapnil swastik swathi sweet sweetheart sweetie sweety swetha sydney system tamanna tamil tamilnadu tanker tanmay tanu tanvi
tanya tarun tarzan tata taurus taylor teacher techno technology tejas telugu temp temple tendulkar tennis teresa test tester testing
testtest texas thakur thane thanks thankyou theboss theking themaster theresa thomas thor thunder thursday tiffany tiger tigers tigger
time timothy tinkerbell tinkle titanic titans tiwari toni toor topgun toto toyota training transport travel trinity tripathi trisha
trivedi trouble trust trustme trustno tuesday tulsi turkey tushar tweety twilight twitter udaipur uday ujjain ultimate umang umesh uncle
unicorn union united universal universe unknown upendra user username usha utkarsh uttam vader vadodara vaibhav vaishali vaishnavi
valentina valentine valerie vampire vanessa vani varanasi varsha varun vasant vasudev vegeta venkat venkatesh venus vera verma veronica
victor victoria victory vidya vihaan vijay vijaya vijayawada vikas viking vikings vikram vikrant vimal vinay vincent vineet vinita vinod
viper vipin vipul virat viratkohli virender virginia virgo vishakha vishal vishnu vishwa vishwanath vision visitor vivek vodafone voyager
walker warrior warriors water watson wealth webmaster wednesday welcome welcomehome westside whatever whatsapp white whocares wildcat
william williams willie willow wilson windows winner winston winter wisdom wizard wolf wolverine wonder wonderful wordpass deps wrestling
xavier xbox yadav yahoo yamaha yamini yankees yash yashika yashwant yellow yesterday yogesh yogi youtube yoyo yusuf yuvraj zaheer zebra
zenith zeppelin zidane zombie zorro zubair zxcvbn
`
    .trim()
    .split(/\s+/),
);
